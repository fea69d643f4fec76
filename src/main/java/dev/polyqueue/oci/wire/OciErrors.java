package dev.polyqueue.oci.wire;

/** Every error that the dialect answers with (contract section 5.2). */
public final class OciErrors {

    private OciErrors() {}

    /** The body is no JSON, or has the wrong JSON type somewhere. */
    public static OciException cannotParse(String message) {
        return new OciException(400, "CannotParseRequest", message);
    }

    /** A value is out of its range, unknown, or does not fit the resource. */
    public static OciException invalid(String message) {
        return new OciException(400, "InvalidParameter", message);
    }

    public static OciException missing(String name) {
        return new OciException(400, "MissingParameter", "Missing required parameter: " + name);
    }

    /** A resource that the body names does not exist. */
    public static OciException relatedNotFound(String what) {
        return new OciException(400, "RelatedResourceNotAuthorizedOrNotFound", notFoundText(what));
    }

    public static OciException notAuthenticated(String message) {
        return new OciException(401, "NotAuthenticated", message);
    }

    /** A queue, group, work request or receipt that path or query name does not exist. */
    public static OciException notFound(String what) {
        return new OciException(404, "NotAuthorizedOrNotFound", notFoundText(what));
    }

    public static OciException noSuchPath() {
        return new OciException(404, "NotFound", "There is no such operation");
    }

    public static OciException malformedPath(String message) {
        return new OciException(404, "InvalidParameter", message);
    }

    public static OciException methodNotAllowed(String method) {
        return new OciException(405, "MethodNotAllowed", "Method " + method + " is not allowed here");
    }

    /** The resource is busy; this passes, and SDKs repeat the call. */
    public static OciException incorrectState(String message) {
        return new OciException(409, "IncorrectState", message);
    }

    /** The state of the resource forbids it, and that does not pass by itself. */
    public static OciException conflict(String message) {
        return new OciException(409, "Conflict", message);
    }

    public static OciException invalidatedRetryToken() {
        return new OciException(
                409, "InvalidatedRetryToken", "The retry token was used with another request, or what it made is gone");
    }

    public static OciException noEtagMatch() {
        return new OciException(412, "NoEtagMatch", "The etag of the resource is not the one in if-match");
    }

    public static OciException payloadTooLarge(int most) {
        return new OciException(413, "PayloadTooLarge", "The request must not be larger than " + most + " bytes");
    }

    public static OciException tooManyRequests() {
        return new OciException(429, "TooManyRequests", "Too many requests; try again later");
    }

    public static OciException internal() {
        return new OciException(500, "InternalServerError", "Internal error");
    }

    public static OciException unavailable() {
        return new OciException(503, "ServiceUnavailable", "The service is unavailable at present; try again");
    }

    private static String notFoundText(String what) {
        return "Authorization failed or requested resource not found: " + what;
    }
}
