package dev.polyqueue.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.container.Image;
import dev.polyqueue.testing.Snippet;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/** Does what a snippet in Java is for: runs its statements, its tests, or what it tells Spring. */
final class Recipe {

    private static final String IMPORTS = """
            import org.springframework.test.context.DynamicPropertyRegistry;
            import org.springframework.test.context.DynamicPropertySource;
            """;

    /** A container that needs none. */
    private static final String CONTAINER = """
            static final class Polyqueue {
                String getHost() {
                    return "%s";
                }
                int getMappedPort(int port) {
                    return %s;
                }
            }
            static final Polyqueue polyqueue = new Polyqueue();
            """;

    private final Snippet snippet;

    Recipe(Snippet snippet) {
        this.snippet = snippet;
    }

    void run(String address) throws Exception {
        if (snippet.code().contains("@DynamicPropertySource")) {
            tellSpring(address);
            return;
        }
        Class<?> made = new JavaSnippet(snippet).compiled(address, "");
        if (Arrays.stream(made.getDeclaredMethods()).anyMatch(method -> method.isAnnotationPresent(Test.class))) {
            test(made);
        } else {
            made.getMethod("main", String[].class).invoke(null, (Object) new String[0]);
        }
    }

    private void tellSpring(String address) throws ReflectiveOperationException {
        String[] parts = address.split(":");
        Snippet whole = new Snippet(
                snippet.page(), snippet.line(), snippet.language(), snippet.notRun(), IMPORTS + snippet.code());
        Class<?> made = new JavaSnippet(whole).compiled(address, CONTAINER.formatted(parts[0], parts[1]));
        Map<String, Object> told = new TreeMap<>();
        DynamicPropertyRegistry registry = (String name, Supplier<Object> value) -> told.put(name, value.get());
        for (Method method : made.getDeclaredMethods()) {
            if (method.isAnnotationPresent(DynamicPropertySource.class)) {
                method.setAccessible(true);
                method.invoke(null, registry);
            }
        }
        assertThat(told).as(snippet.toString()).containsValue("http://" + address);
    }

    /** Tests with a container are compiled here, and run where the image is. */
    private void test(Class<?> tests) throws InvocationTargetException {
        if (snippet.code().contains("testcontainers") && !Image.isThere()) {
            return;
        }
        SummaryGeneratingListener listener = new SummaryGeneratingListener();
        LauncherFactory.create()
                .execute(
                        LauncherDiscoveryRequestBuilder.request()
                                .selectors(DiscoverySelectors.selectClass(tests))
                                .build(),
                        listener);
        assertThat(listener.getSummary().getFailures())
                .as(snippet.toString())
                .extracting(failure -> String.valueOf(failure.getException()))
                .isEqualTo(List.of());
        assertThat(listener.getSummary().getTestsSucceededCount()).isPositive();
    }
}
