package dev.polyqueue.sqs;

import dev.polyqueue.engine.queue.Dialect;
import dev.polyqueue.engine.queue.QueueKey;
import dev.polyqueue.sqs.action.Call;
import dev.polyqueue.sqs.action.QueueUrls;
import dev.polyqueue.sqs.wire.QueryParameters;
import jakarta.servlet.http.HttpServletRequest;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Finds out who calls, for which region, and under which address (contract sections 1.8, 1.9). */
final class Callers {

    private static final String TRACE_HEADER = "X-Amzn-Trace-Id";

    private final SqsSettings settings;
    private final QueueAddresses addresses;

    Callers(SqsSettings settings) {
        this.settings = settings;
        this.addresses = new QueueAddresses(settings);
    }

    /** @param query parameters among which credentials may be, or null if there can be none */
    Call call(
            HttpServletRequest request,
            @Nullable QueryParameters query,
            @Nullable QueuePath path,
            BooleanSupplier connected) {
        Credential credential = Credential.in(request.getHeader("Authorization"), query);
        String region = settings.oneRegion() ? settings.region() : credential.region();
        if (region == null) {
            region = path != null && path.region() != null ? path.region() : regionOfHost(request.getHeader("Host"));
        }
        String account = QueueUrls.isAccount(credential.keyId()) ? credential.keyId() : settings.account();
        QueueKey queue = path == null ? null : key(path, region);
        return new Call(
                account,
                region,
                settings.oneRegion(),
                key -> addresses.url(request, key),
                queue,
                request.getHeader(TRACE_HEADER),
                connected);
    }

    private QueueKey key(QueuePath path, String region) {
        String named = path.region();
        return new QueueKey(
                Dialect.SQS, path.account(), named == null || settings.oneRegion() ? region : named, path.name());
    }

    private String regionOfHost(@Nullable String host) {
        String region = host == null ? null : QueueUrls.regionOfHost(host);
        return region == null ? settings.region() : region;
    }
}
