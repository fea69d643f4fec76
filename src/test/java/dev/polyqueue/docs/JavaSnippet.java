package dev.polyqueue.docs;

import dev.polyqueue.testing.Snippet;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** A snippet in Java, compiled with the class path of the tests. */
final class JavaSnippet {

    private static final Pattern CLASS = Pattern.compile("^(?:public |final )*class (\\w+)", Pattern.MULTILINE);
    private static final Pattern METHOD = Pattern.compile("^static \\w+ \\w+\\(", Pattern.MULTILINE);

    private final Snippet snippet;

    JavaSnippet(Snippet snippet) {
        this.snippet = snippet;
    }

    /**
     * The class that the snippet is, or one around it: with its methods, or with its statements as {@code main}.
     *
     * @param address takes the place of {@code localhost:9324}
     * @param further lines of the class around it
     */
    Class<?> compiled(String address, String further) {
        String code = snippet.code().replace("localhost:9324", address);
        Matcher whole = CLASS.matcher(code);
        return whole.find() ? compile(whole.group(1), code) : compile("Snippet", around(code, further));
    }

    private static String around(String code, String further) {
        List<String> imports = code.lines().filter(JavaSnippet::isImport).toList();
        String rest = code.lines().filter(line -> !isImport(line)).collect(Collectors.joining("\n"));
        String members = METHOD.matcher(rest).find()
                ? rest
                : "public static void main(String[] arguments) throws Exception {\n" + rest + "\n}";
        return String.join("\n", imports) + "\npublic class Snippet {\n" + further + "\n" + members + "\n}\n";
    }

    private static boolean isImport(String line) {
        return line.startsWith("import ");
    }

    private Class<?> compile(String name, String code) {
        try {
            Path directory = Files.createTempDirectory(Files.createDirectories(Path.of("target", "snippets")), "java");
            Path source = Files.writeString(directory.resolve(name + ".java"), code);
            JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
            StringWriter complaints = new StringWriter();
            List<String> options = new ArrayList<>(List.of("-proc:none", "-d", directory.toString()));
            options.addAll(List.of(
                    "-cp", System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"))));
            boolean well;
            try (var files = compiler.getStandardFileManager(null, null, null)) {
                well = compiler.getTask(complaints, files, null, options, null, files.getJavaFileObjects(source))
                        .call();
            }
            if (!well) {
                throw new AssertionError(snippet + " cannot be compiled: " + complaints);
            }
            return load(directory, name);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Class<?> load(Path directory, String name) throws MalformedURLException {
        URL[] urls = {directory.toUri().toURL()};
        try {
            return Class.forName(name, false, new URLClassLoader(urls, JavaSnippet.class.getClassLoader()));
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }
}
