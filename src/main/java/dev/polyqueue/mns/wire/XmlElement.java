package dev.polyqueue.mns.wire;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An element of a request. Namespaces and attributes mean nothing here (contract section 1.9).
 *
 * @param name without prefix
 * @param text of the element itself, that of its children left out
 */
public record XmlElement(String name, String text, List<XmlElement> children) {

    public XmlElement {
        children = List.copyOf(children);
    }

    /** The first child of that name. */
    public Optional<XmlElement> child(String wanted) {
        return children.stream().filter(child -> child.name.equals(wanted)).findFirst();
    }

    /** All children of that name. */
    public List<XmlElement> children(String wanted) {
        return children.stream().filter(child -> child.name.equals(wanted)).toList();
    }

    /**
     * The text of an element that has nothing else.
     *
     * @throws MnsException if there are elements in it, which would be lost
     */
    public String content() {
        if (!children.isEmpty()) {
            throw MnsErrors.malformedXml(name + " must have text only; markup in it must be escaped");
        }
        return text;
    }

    /**
     * The text of the first child of that name; null if there is none.
     *
     * @throws MnsException if there are elements in it
     */
    public @Nullable String text(String wanted) {
        return child(wanted).map(XmlElement::content).orElse(null);
    }

    /**
     * The number in the first child of that name; null if there is none.
     *
     * @throws MnsException if it is none, or out of range
     */
    public @Nullable Integer integer(String wanted, int low, int high) {
        String value = text(wanted);
        return value == null ? null : Numbers.parse(wanted, value.strip(), low, high);
    }

    /**
     * Whether the first child of that name says true; null if there is none.
     *
     * @throws MnsException if it says something else than true or false, in letters of any case
     */
    public @Nullable Boolean flag(String wanted) {
        String value = text(wanted);
        if (value == null) {
            return null;
        }
        if (value.strip().equalsIgnoreCase("true")) {
            return true;
        }
        if (value.strip().equalsIgnoreCase("false")) {
            return false;
        }
        throw MnsErrors.invalidArgument(wanted + " must be True or False");
    }
}
