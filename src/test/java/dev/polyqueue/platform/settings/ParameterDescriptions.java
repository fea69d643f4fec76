package dev.polyqueue.platform.settings;

import com.sun.source.doctree.DocCommentTree;
import com.sun.source.doctree.DocTree;
import com.sun.source.doctree.LiteralTree;
import com.sun.source.doctree.ParamTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** What the Javadoc of a record says about its components, as Markdown; read from the source by the compiler itself. */
final class ParameterDescriptions {

    private static final Path SOURCES = Path.of("src", "main", "java");

    private final Map<Class<?>, Map<String, String>> read = new HashMap<>();

    /** The description, or an empty text if there is none. */
    String of(SettingsField field) {
        Class<?> record = field.component().getDeclaringRecord();
        return read.computeIfAbsent(record, ParameterDescriptions::read)
                .getOrDefault(field.component().getName(), "");
    }

    private static Map<String, String> read(Class<?> record) {
        Class<?> outermost = record;
        while (outermost.getEnclosingClass() != null) {
            outermost = outermost.getEnclosingClass();
        }
        Path source = SOURCES.resolve(outermost.getName().replace('.', '/') + ".java");
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            JavacTask task = (JavacTask)
                    compiler.getTask(null, files, null, List.of("-proc:none"), null, files.getJavaFileObjects(source));
            Comments comments = new Comments(DocTrees.instance(task), record.getSimpleName());
            for (CompilationUnitTree unit : task.parse()) {
                comments.scan(unit, null);
            }
            return comments.descriptions;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Finds one type, and what its comment says. */
    private static final class Comments extends TreePathScanner<Void, Void> {

        private final DocTrees trees;
        private final String type;
        private final Map<String, String> descriptions = new HashMap<>();

        Comments(DocTrees trees, String type) {
            this.trees = trees;
            this.type = type;
        }

        @Override
        public Void visitClass(ClassTree tree, Void nothing) {
            DocCommentTree comment = trees.getDocCommentTree(getCurrentPath());
            if (tree.getSimpleName().contentEquals(type) && comment != null) {
                for (DocTree tag : comment.getBlockTags()) {
                    if (tag instanceof ParamTree parameter) {
                        descriptions.put(parameter.getName().toString(), markdown(parameter.getDescription()));
                    }
                }
            }
            return super.visitClass(tree, nothing);
        }

        private static String markdown(List<? extends DocTree> parts) {
            return parts.stream()
                    .map(part -> part instanceof LiteralTree code && code.getKind() == DocTree.Kind.CODE
                            ? "`" + code.getBody().toString().strip() + "`"
                            : part.toString())
                    .collect(Collectors.joining())
                    .replaceAll("\\s+", " ")
                    .strip();
        }
    }
}
