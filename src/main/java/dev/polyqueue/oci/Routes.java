package dev.polyqueue.oci;

import dev.polyqueue.oci.action.Action;
import dev.polyqueue.oci.wire.OciErrors;
import dev.polyqueue.platform.web.PathTemplate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Which operation a method and a path stand for (contract sections 2.1 and 3.1). */
final class Routes {

    private record Route(String operation, String method, PathTemplate template, Action action) {}

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
        routes.add(new Route(operation, method, PathTemplate.of(path), action));
        return this;
    }

    /** Name, method and path of every operation, such as {@code GetQueue GET /20210201/queues/{queueId}}. */
    List<String> described() {
        return routes.stream()
                .map(route -> route.operation + " " + route.method + " " + OciPath.VERSION + "/"
                        + String.join("/", route.template.parts()))
                .toList();
    }

    /**
     * @param segments of the path, decoded
     * @throws dev.polyqueue.oci.wire.OciException if there is no such path, or not with that method
     */
    Match find(String method, List<String> segments) {
        boolean known = false;
        for (Route route : routes) {
            Optional<List<String>> variables = route.template
                    .match(segments)
                    .filter(values -> values.stream().noneMatch(String::isEmpty));
            if (variables.isPresent()) {
                known = true;
                if (route.method.equals(method)) {
                    return new Match(route.operation, route.action, variables.get());
                }
            }
        }
        throw known ? OciErrors.methodNotAllowed(method) : OciErrors.noSuchPath();
    }
}
