package dev.polyqueue.mns;

import dev.polyqueue.mns.action.Action;
import dev.polyqueue.mns.wire.MnsErrors;
import dev.polyqueue.mns.wire.Query;
import dev.polyqueue.platform.web.PathTemplate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Which operation a method, a path and parameters stand for (contract section 1.3). Of several operations at one path the
 * one that was added first and whose parameters are there is meant.
 */
final class Routes {

    private static final Predicate<Query> ANY = query -> true;
    private static final PathTemplate ROOT = new PathTemplate(List.of());

    private record Route(
            String operation, String method, PathTemplate template, Predicate<Query> parameters, Action action) {}

    /**
     * The operation, and what the path says.
     *
     * @param operation its name, such as {@code GetQueueAttributes}
     * @param prefix number of parts that belong to the endpoint
     * @param variables the variable parts of the path, decoded
     */
    record Match(String operation, Action action, int prefix, List<String> variables) {}

    private final List<Route> routes = new ArrayList<>();

    /**
     * @param operation its name, such as {@code GetQueueAttributes}
     * @param path parts in braces are variable; empty for the root
     */
    Routes add(String operation, String method, String path, Action action) {
        return add(operation, method, path, ANY, action);
    }

    /** Adds an operation that is only meant by requests with such parameters. */
    Routes add(String operation, String method, String path, Predicate<Query> parameters, Action action) {
        PathTemplate template = path.isEmpty() ? ROOT : PathTemplate.of(path);
        routes.add(new Route(operation, method, template, parameters, action));
        return this;
    }

    /** Name, method and path of every operation, such as {@code GetQueueAttributes GET /queues/{queueName}}. */
    List<String> described() {
        return routes.stream()
                .map(route -> route.operation + " " + route.method + " /" + String.join("/", route.template.parts()))
                .toList();
    }

    /**
     * Looks from the first part on, so that what stands before the resource is the endpoint's prefix.
     *
     * @throws dev.polyqueue.mns.wire.MnsException if there is no such operation
     */
    Match find(String method, MnsPath path, Query query) {
        for (int from = 0; from <= path.parts().size(); from++) {
            List<String> segments = path.segments(from);
            for (Route route : routes) {
                Optional<List<String>> variables = route.template.match(segments);
                if (variables.isPresent() && route.method.equals(method) && route.parameters.test(query)) {
                    return new Match(route.operation, route.action, from, variables.get());
                }
            }
        }
        throw MnsErrors.invalidRequestUrl(method, "/" + String.join("/", path.parts()));
    }
}
