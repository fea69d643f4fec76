package dev.polyqueue.platform.openapi;

/** The OpenAPI documents. Swagger UI offers them by their titles, and begins with the first one here. */
public enum ApiDocument {
    SQS("Amazon SQS", "sqs.yaml"),
    OCI_QUEUE("OCI Queue", "oci-queue.yaml"),
    MNS("Alibaba Cloud MNS", "mns.yaml"),
    ADMIN("Server", "admin.yaml");

    /** Where they are, on the class path and on the server. */
    static final String FOLDER = "/openapi/";

    private final String title;
    private final String file;

    ApiDocument(String title, String file) {
        this.title = title;
        this.file = file;
    }

    /** Its name for people. */
    public String title() {
        return title;
    }

    /** Where the server answers it. */
    public String path() {
        return FOLDER + file;
    }
}
