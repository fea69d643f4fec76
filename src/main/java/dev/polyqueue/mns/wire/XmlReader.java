package dev.polyqueue.mns.wire;

import java.io.StringReader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * Reads the XML of requests (contract section 1.9). There are no document types and no entities of the sender's own, and
 * the size of what is read has bounds.
 */
final class XmlReader {

    /** {@code Messages/Message/UserProperties/PropertyValue/Name}, and some to spare for what is ignored. */
    private static final int DEEPEST = 16;

    /** Sixteen messages with fifty properties of four elements each, and some to spare. */
    private static final int MOST_ELEMENTS = 10_000;

    private static final XMLInputFactory FACTORY = factory();

    private final XMLStreamReader in;
    private final Deque<Open> open = new ArrayDeque<>();
    private @Nullable XmlElement root;
    private int elements;

    /** An element whose end has not come yet. */
    private record Open(String name, StringBuilder text, List<XmlElement> children) {
        XmlElement close() {
            return new XmlElement(name, text.toString(), children);
        }
    }

    private XmlReader(XMLStreamReader in) {
        this.in = in;
    }

    /** @throws MnsException if the bytes are no XML 1.0 document, or one that is too deep or has a document type */
    static XmlElement read(byte[] document) {
        try {
            XMLStreamReader in = FACTORY.createXMLStreamReader(new StringReader(XmlText.decode(document)));
            try {
                return new XmlReader(in).read();
            } finally {
                in.close();
            }
        } catch (XMLStreamException notXml) {
            throw MnsErrors.malformedXml("The body is not well-formed XML");
        }
    }

    private XmlElement read() throws XMLStreamException {
        if (in.getVersion() != null && !in.getVersion().equals("1.0")) {
            throw MnsErrors.malformedXml("The body must be XML 1.0"); // 1.1 has characters that no answer could carry
        }
        while (in.hasNext()) {
            switch (in.next()) {
                case XMLStreamConstants.START_ELEMENT -> start();
                case XMLStreamConstants.END_ELEMENT -> end();
                case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE -> text();
                case XMLStreamConstants.DTD, XMLStreamConstants.ENTITY_REFERENCE ->
                    throw MnsErrors.malformedXml("The body must not have a document type or entities");
                default -> {} // comments and the like
            }
        }
        if (root == null) {
            throw MnsErrors.malformedXml("The body has no element");
        }
        return root;
    }

    private void start() {
        if (open.size() == DEEPEST || ++elements > MOST_ELEMENTS) {
            throw MnsErrors.malformedXml("The body has too many elements, or too many within each other");
        }
        open.push(new Open(localName(), new StringBuilder(), new ArrayList<>()));
    }

    private String localName() {
        String name = in.getLocalName();
        return name.substring(name.indexOf(':') + 1);
    }

    private void end() {
        XmlElement element = open.pop().close();
        if (open.isEmpty()) {
            root = element;
        } else {
            open.element().children().add(element);
        }
    }

    private void text() {
        if (!open.isEmpty()) {
            open.element().text().append(in.getTextCharacters(), in.getTextStart(), in.getTextLength());
        }
    }

    /**
     * The JDK's own, wherever else one may be found: it resolves external entities unless told not to. Namespaces mean
     * nothing here, and without them their declarations are attributes, whose number it bounds.
     */
    private static XMLInputFactory factory() {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.IS_NAMESPACE_AWARE, false);
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setXMLResolver((publicId, systemId, base, namespace) -> {
            throw new XMLStreamException("external entity");
        });
        return factory;
    }
}
