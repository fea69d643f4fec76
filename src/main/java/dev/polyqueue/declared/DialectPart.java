package dev.polyqueue.declared;

import java.util.List;
import org.springframework.core.env.Environment;

/** The part that a dialect has in the files. */
public interface DialectPart {

    /** The key above it. */
    String key();

    /**
     * Reads and checks all that can be checked without the database; what is wrong is noted.
     *
     * @param parts what stands below the key, in each of the files that have it
     * @param environment for the settings of the dialect
     */
    Declarations read(List<Value> parts, Environment environment, Problems problems);
}
