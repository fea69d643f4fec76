package dev.polyqueue.oci;

import dev.polyqueue.oci.action.Action;
import dev.polyqueue.oci.wire.OciErrors;
import java.util.ArrayList;
import java.util.List;

/** Which operation a method and a path stand for (contract sections 2.1 and 3.1). */
final class Routes {

    private record Route(String operation, String method, List<String> template, Action action) {}

    /**
     * The operation and the variable parts of the path.
     *
     * @param operation its name, such as {@code GetQueue}
     */
    record Match(String operation, Action action, List<String> variables) {}

    private final List<Route> routes = new ArrayList<>();

    /**
     * @param operation its name, such as {@code GetQueue}
     * @param path parts in braces are variable
     */
    Routes add(String operation, String method, String path, Action action) {
        routes.add(new Route(operation, method, List.of(path.split("/")), action));
        return this;
    }

    /** Name, method and path of every operation, such as {@code GetQueue GET /20210201/queues/{queueId}}. */
    List<String> described() {
        return routes.stream()
                .map(route -> route.operation + " " + route.method + " " + OciPath.VERSION + "/"
                        + String.join("/", route.template))
                .toList();
    }

    /**
     * @param segments of the path, decoded
     * @throws dev.polyqueue.oci.wire.OciException if there is no such path, or not with that method
     */
    Match find(String method, List<String> segments) {
        boolean known = false;
        for (Route route : routes) {
            if (fits(route.template, segments)) {
                known = true;
                if (route.method.equals(method)) {
                    return new Match(route.operation, route.action, variables(route.template, segments));
                }
            }
        }
        throw known ? OciErrors.methodNotAllowed(method) : OciErrors.noSuchPath();
    }

    private static boolean fits(List<String> template, List<String> segments) {
        if (template.size() != segments.size()) {
            return false;
        }
        for (int i = 0; i < template.size(); i++) {
            if (isVariable(template.get(i))
                    ? segments.get(i).isEmpty()
                    : !template.get(i).equals(segments.get(i))) {
                return false;
            }
        }
        return true;
    }

    private static List<String> variables(List<String> template, List<String> segments) {
        List<String> variables = new ArrayList<>(2);
        for (int i = 0; i < template.size(); i++) {
            if (isVariable(template.get(i))) {
                variables.add(segments.get(i));
            }
        }
        return variables;
    }

    private static boolean isVariable(String part) {
        return part.startsWith("{");
    }
}
