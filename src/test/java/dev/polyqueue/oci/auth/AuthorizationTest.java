package dev.polyqueue.oci.auth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Contract(value = "1.5", evidence = Evidence.OBSERVED)
class AuthorizationTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Signature version=\"1\",keyId=\"t/u/12:ab\",algorithm=\"rsa-sha256\",headers=\"X-Date host\","
                        + "signature=\"AQI=\"",
                "Signature headers=\"x-date host\",keyId=\"t/u/12:ab\",algorithm=\"rsa-sha256\",signature=\"AQI=\","
                        + "version=\"1\"",
                "signature  version = \"1\" , headers=\" x-date  HOST \",signature=\"AQI=\", more=\"\","
                        + "keyId=\"t/u/12:ab\", algorithm=\"rsa-sha256\"",
            })
    void theParametersComeInAnyOrder(String header) throws Exception {
        Authorization authorization = Authorization.parse(header);

        assertThat(authorization.keyId()).isEqualTo("t/u/12:ab");
        assertThat(authorization.headers()).containsExactly("x-date", "host");
        assertThat(authorization.signature()).containsExactly(1, 2);
    }

    @Test
    void aMissingHeaderIsRefused() {
        assertThatThrownBy(() -> Authorization.parse(null)).hasMessage("The request has no Authorization header");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                `` | The request has no Authorization header
                Bearer x | malformed: it does not begin with Signature
                Signature | malformed: it does not begin with Signature
                Signature x | malformed: name="value" expected at: x
                Signature version="1" keyId="k" | malformed: name="value" expected at: version="1" keyId="k"
                Signature version="1",version="1" | malformed: it has version twice
                Signature keyId="k",algorithm="rsa-sha256",headers="date",signature="AA==" | malformed: it has no version
                Signature version="2",keyId="k",algorithm="rsa-sha256",headers="date",signature="AA==" | malformed: version must be 1 and is 2
                Signature version="1",keyId="k",headers="date",signature="AA==" | malformed: it has no algorithm
                Signature version="1",keyId="k",algorithm="hs2019",headers="date",signature="AA==" | malformed: algorithm must be rsa-sha256 and is hs2019
                Signature version="1",algorithm="rsa-sha256",headers="date",signature="AA==" | malformed: it has no keyId
                Signature version="1",keyId="k",algorithm="rsa-sha256",signature="AA==" | malformed: it has no headers
                Signature version="1",keyId="k",algorithm="rsa-sha256",headers=" ",signature="AA==" | malformed: it has no headers
                Signature version="1",keyId="k",algorithm="rsa-sha256",headers="date" | malformed: it has no signature
                Signature version="1",keyId="k",algorithm="rsa-sha256",headers="date",signature="*" | malformed: the signature is not Base64
                """)
    void aMalformedHeaderIsRefused(String header, String reason) {
        assertThatThrownBy(() -> Authorization.parse(header))
                .isInstanceOf(NotAuthenticatedException.class)
                .hasMessageEndingWith(reason);
    }
}
