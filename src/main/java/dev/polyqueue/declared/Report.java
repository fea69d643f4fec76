package dev.polyqueue.declared;

import java.util.List;
import java.util.function.Consumer;

/** Tells what was done about the files, in a line for each thing that was not as declared, and counts it. */
public final class Report {

    private final Consumer<String> info;
    private final Consumer<String> warning;
    private int created;
    private int changed;
    private int unchanged;

    /**
     * @param info takes lines about what was done
     * @param warning takes lines about what could not be done
     */
    public Report(Consumer<String> info, Consumer<String> warning) {
        this.info = info;
        this.warning = warning;
    }

    /** @param what it is and is called, such as {@code SQS queue orders} */
    public void created(Place place, String what) {
        created++;
        info.accept("Created " + what + " (" + place + ")");
    }

    /**
     * Counts something that was there.
     *
     * @param changes what was changed of it; empty if nothing
     */
    public void present(Place place, String what, List<String> changes) {
        if (changes.isEmpty()) {
            unchanged++;
        } else {
            changed++;
            info.accept("Changed " + what + ": " + String.join(", ", changes) + " (" + place + ")");
        }
    }

    /** Something is not as declared, and cannot become so. @param how it differs, and what would help */
    public void differs(Place place, String what, String how) {
        warning.accept(what + " is not as declared: " + how + " (" + place + ")");
    }

    /** The sum of it. @param files that it was about */
    public String summary(String files) {
        return created + changed == 0
                ? "Queues of " + files + ": nothing to do, " + unchanged + " there"
                : "Queues of " + files + ": " + created + " created, " + changed + " changed, " + unchanged
                        + " as they were";
    }
}
