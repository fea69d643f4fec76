package dev.polyqueue.platform.openapi;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.MissingNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads XML as the JSON that a schema describes: elements by their names, those that may come several times as arrays,
 * numbers as numbers. What the schema cannot say in JSON is looked at here: the root's name and the namespace, that there
 * are neither prefixes nor attributes nor texts between elements, and that elements come in the order of the schema.
 */
record XmlContent(Document document) {

    private static final String NAMESPACES = "http://www.w3.org/2000/xmlns/";
    private static final Pattern INTEGER = Pattern.compile("-?[0-9]{1,18}");
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    JsonNode read(JsonNode schema, String text) {
        Element root = parse(text);
        JsonNode meant = meant(schema, root.getLocalName());
        JsonNode xml = xml(meant);
        check(
                root.getLocalName().equals(xml.path("name").asString()),
                "is not the root that is described: " + xml,
                root);
        return object(root, meant, xml.get("namespace").asString());
    }

    /** The name of the root element; the first one if there are several. */
    String root(JsonNode schema) {
        return xml(schema).get("name").stringValue();
    }

    /** Of several roots that there may be, the one of that name. */
    private JsonNode meant(JsonNode schema, String root) {
        for (JsonNode choice : document.resolve(schema).path("oneOf")) {
            if (xml(choice).path("name").asString().equals(root)) {
                return choice;
            }
        }
        return schema;
    }

    private JsonNode value(Element element, @Nullable JsonNode schema, String namespace) {
        String type = schema == null ? "" : type(schema);
        if (schema != null && type.equals("object")) {
            return object(element, schema, namespace);
        }
        checkNames(element, namespace);
        check(elements(element).isEmpty(), "has elements", element);
        String text = element.getTextContent();
        return type.equals("integer") && INTEGER.matcher(text).matches()
                ? JSON.numberNode(Long.parseLong(text))
                : JSON.stringNode(text);
    }

    private ObjectNode object(Element element, JsonNode schema, String namespace) {
        checkNames(element, namespace);
        check(ownText(element).isBlank(), "has a text between its elements", element);
        Map<String, JsonNode> properties = properties(schema);
        List<String> order = List.copyOf(properties.keySet());
        ObjectNode object = JSON.objectNode();
        int last = -1;
        for (Element child : elements(element)) {
            String name = child.getLocalName();
            JsonNode property = properties.get(name);
            int place = property == null ? last : order.indexOf(name);
            check(place >= last, "has " + name + " too late", element);
            last = place;
            if (property != null && type(property).equals("array")) {
                JsonNode items = document.resolve(property).get("items");
                object.withArrayProperty(name).add(value(child, items, namespace));
            } else {
                check(!object.has(name), "has " + name + " twice", element);
                object.set(name, value(child, property, namespace));
            }
        }
        return object;
    }

    /** Those of all parts, in their order, which is that of elements. */
    private Map<String, JsonNode> properties(JsonNode schema) {
        JsonNode whole = document.resolve(schema);
        Map<String, JsonNode> properties = new LinkedHashMap<>();
        for (JsonNode parts : List.of(whole.path("allOf"), whole.path("oneOf"))) {
            parts.forEach(part -> properties.putAll(properties(part)));
        }
        whole.path("properties").properties().forEach(each -> properties.put(each.getKey(), each.getValue()));
        return properties;
    }

    private String type(JsonNode schema) {
        JsonNode whole = document.resolve(schema);
        return properties(whole).isEmpty() ? whole.path("type").asString("") : "object";
    }

    /** What is said of the element itself. */
    private JsonNode xml(JsonNode schema) {
        JsonNode whole = document.resolve(schema);
        if (whole.has("xml")) {
            return whole.get("xml");
        }
        for (JsonNode parts : List.of(whole.path("allOf"), whole.path("oneOf"))) {
            for (JsonNode part : parts) {
                JsonNode xml = xml(part);
                if (!xml.isMissingNode()) {
                    return xml;
                }
            }
        }
        return MissingNode.getInstance();
    }

    private static void checkNames(Element element, String namespace) {
        check(namespace.equals(element.getNamespaceURI()), "is not in the namespace " + namespace, element);
        check(element.getPrefix() == null, "has a prefix", element);
        for (int i = 0; i < element.getAttributes().getLength(); i++) {
            Node attribute = element.getAttributes().item(i);
            check(NAMESPACES.equals(attribute.getNamespaceURI()), "has the attribute " + attribute, element);
        }
    }

    private static void check(boolean right, String problem, Element element) {
        if (!right) {
            throw new AssertionError(element.getNodeName() + " " + problem);
        }
    }

    private static List<Element> elements(Element element) {
        List<Element> elements = new ArrayList<>();
        for (Node node = element.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element child) {
                elements.add(child);
            }
        }
        return elements;
    }

    private static String ownText(Element element) {
        StringBuilder text = new StringBuilder();
        for (Node node = element.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node.getNodeType() == Node.TEXT_NODE || node.getNodeType() == Node.CDATA_SECTION_NODE) {
                text.append(node.getNodeValue());
            }
        }
        return text.toString();
    }

    private static Element parse(String text) {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultNSInstance();
            return factory.newDocumentBuilder()
                    .parse(new InputSource(new StringReader(text)))
                    .getDocumentElement();
        } catch (SAXException | IOException | ParserConfigurationException e) {
            throw new AssertionError("no XML: " + text, e);
        }
    }
}
