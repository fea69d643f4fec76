package dev.polyqueue.mns;

import dev.polyqueue.mns.wire.XmlWriter;

/** The document of an error, whoever has found it (contract section 1.10). */
final class ErrorDocument {

    static final String CONTENT_TYPE = "text/xml;charset=utf-8";

    private ErrorDocument() {}

    /** @param baseUrl of the endpoint; its path is left out */
    static byte[] of(String code, String text, String requestId, String baseUrl) {
        int path = baseUrl.indexOf('/', baseUrl.indexOf("://") + 3);
        String host = path < 0 ? baseUrl : baseUrl.substring(0, path);
        return new XmlWriter("Error")
                .text("Code", code)
                .text("Message", text)
                .text("RequestId", requestId)
                .text("HostId", host)
                .bytes();
    }
}
