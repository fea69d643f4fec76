package dev.polyqueue.oci.auth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.testing.Contract;
import java.util.Base64;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

@Contract("1.5")
class SignaturePropertiesTest {

    private static final String DATE = "Thu, 01 Jan 1970 00:00:00 GMT";
    private static final SigningKeys KEYS =
            new SigningKeys(Map.of("t/u/f", Call.newKeys().getPublic()));

    private final SignatureVerifier verifier = new SignatureVerifier(KEYS, new FixedClock(0));

    @Property
    void anyHeaderIsRefused(@ForAll String header) {
        refused(header);
        refused("Signature " + header);
        refused("Signature version=\"1\"," + header);
    }

    @Property(tries = 200)
    void anySignatureIsRefused(@ForAll byte[] signature) {
        refused("Signature version=\"1\",keyId=\"t/u/f\",algorithm=\"rsa-sha256\","
                + "headers=\"date (request-target) host\",signature=\""
                + Base64.getEncoder().encodeToString(signature) + "\"");
    }

    private void refused(String authorization) {
        Call call = new Call("GET", "/20210201/queues").with("date", DATE).with("Authorization", authorization);

        assertThat(verifier.verify(call.request())).isInstanceOf(Verdict.Refused.class);
    }
}
