package dev.polyqueue.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.polyqueue.testing.Snippet;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Runs a test for Node with the packages that it imports, where npm can bring them. */
final class NodeRecipe {

    private static final String SCRIPT = """
            command -v npm >/dev/null || { echo 'There is no npm.'; exit 77; }
            [ -d node_modules/@aws-sdk/client-sqs ] ||
              npm install --no-package-lock --no-audit --no-fund --loglevel=error @aws-sdk/client-sqs@3.1175.0 || exit 77
            exec node --test recipe.test.mjs
            """;

    private static final int CANNOT_BE_HAD = 77;

    private final Snippet snippet;

    NodeRecipe(Snippet snippet) {
        this.snippet = snippet;
    }

    void run(String url) throws IOException, InterruptedException {
        Path directory = Files.createDirectories(Path.of("target", "node-recipes"));
        Files.writeString(directory.resolve("recipe.test.mjs"), snippet.code().replace("http://localhost:9324", url));
        Process process = new ProcessBuilder("bash", "-c", SCRIPT)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        int exit = process.waitFor();
        assumeTrue(exit != CANNOT_BE_HAD, output);
        assertThat(exit).as("%s printed %s", snippet, output).isZero();
        assertThat(output).contains("# pass 1").contains("# fail 0");
    }
}
