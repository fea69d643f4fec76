package dev.polyqueue.sqs.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import dev.polyqueue.testing.TestServer;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Two releases of the same SDK, one for each protocol; the older is loaded apart from the other. */
@Contract(
        value = {"1.1", "1.5", "1.8"},
        evidence = Evidence.OBSERVED)
class OlderSdkTest {

    /** Where the build has put the older release; see the dependency plugin in the POM. */
    private static final Path OLDER = Path.of("target", "aws-sdk-v1-query");

    @Test
    void theNewerReleaseSpeaksJson() {
        System.setProperty("aws.java.v1.disableDeprecationAnnouncement", "true");
        new OlderSdk().accept(TestServer.shared().url(), "1.12.780");
    }

    @Test
    @SuppressWarnings("unchecked")
    void theOlderReleaseSpeaksTheQueryProtocol() throws Exception {
        try (Apart apart = new Apart(urls())) {
            Class<?> driver = apart.loadClass(OlderSdk.class.getName());
            assertThat(driver).isNotSameAs(OlderSdk.class);
            Object use = driver.getDeclaredConstructor().newInstance();
            ((BiConsumer<String, String>) use).accept(TestServer.shared().url(), "1.12.500");
        }
    }

    private static URL[] urls() throws Exception {
        List<URL> urls = new ArrayList<>();
        try (Stream<Path> jars = Files.list(OLDER)) {
            jars.forEach(jar -> urls.add(url(jar)));
        }
        urls.add(OlderSdk.class.getProtectionDomain().getCodeSource().getLocation());
        return urls.toArray(URL[]::new);
    }

    private static URL url(Path jar) {
        try {
            return jar.toUri().toURL();
        } catch (MalformedURLException impossible) {
            throw new IllegalArgumentException(impossible);
        }
    }

    /** Prefers its own classes of the SDK, and of what uses it, to those of the test run. */
    private static final class Apart extends URLClassLoader {

        Apart(URL[] urls) {
            super(urls, OlderSdkTest.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                boolean own = name.startsWith("com.amazonaws.") || name.equals(OlderSdk.class.getName());
                if (own && findLoadedClass(name) == null) {
                    return findClass(name);
                }
                return super.loadClass(name, resolve);
            }
        }

        @Override
        public URL getResource(String name) {
            URL own = findResource(name);
            return own != null ? own : super.getResource(name);
        }
    }
}
