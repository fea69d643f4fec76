package dev.polyqueue.declared;

import java.util.Comparator;

/**
 * Where something stands in a file.
 *
 * @param file as its user calls it
 * @param line from 1; 0 if only the file is known
 * @param column from 1; 0 if only the line is known
 */
public record Place(String file, int line, int column) implements Comparable<Place> {

    private static final Comparator<Place> ORDER =
            Comparator.comparing(Place::file).thenComparingInt(Place::line).thenComparingInt(Place::column);

    /** The file as a whole. */
    public static Place of(String file) {
        return new Place(file, 0, 0);
    }

    @Override
    public int compareTo(Place other) {
        return ORDER.compare(this, other);
    }

    /** As compilers write it, so that terminals and editors make a link of it. */
    @Override
    public String toString() {
        if (line == 0) {
            return file;
        }
        return file + ":" + line + (column == 0 ? "" : ":" + column);
    }
}
