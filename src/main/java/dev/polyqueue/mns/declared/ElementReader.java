package dev.polyqueue.mns.declared;

import dev.polyqueue.declared.Problems;
import dev.polyqueue.declared.Section;
import dev.polyqueue.mns.wire.MnsException;
import dev.polyqueue.mns.wire.XmlElement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Reads a section as if it were the document of a request: each key by itself, so that whatever is refused has its place.
 *
 * @param root name of the document
 * @param names of the keys to be read; others are read otherwise
 */
record ElementReader(Section section, String root, List<String> names, Problems problems) {

    /** What each key that is there says; what is refused is left out. */
    <T> Map<String, T> each(Function<XmlElement, T> reader) {
        Map<String, T> each = new LinkedHashMap<>();
        for (XmlElement child : children()) {
            XmlElement only = new XmlElement(root, "", List.of(child));
            T read = problems.check(section.place(child.name()), MnsException.class, () -> reader.apply(only));
            if (read != null) {
                each.put(child.name(), read);
            }
        }
        return each;
    }

    /** All of them together. */
    XmlElement document() {
        return new XmlElement(root, "", children());
    }

    private List<XmlElement> children() {
        List<XmlElement> children = new ArrayList<>();
        for (String name : names) {
            String text = section.value(name) == null ? null : section.text(name);
            if (text != null) {
                children.add(new XmlElement(name, text, List.of()));
            }
        }
        return children;
    }
}
