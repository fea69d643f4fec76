package dev.polyqueue.oci.auth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.polyqueue.oci.auth.SigningKeys.Setting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.util.Base64;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class SigningKeysTest {

    private static final KeyPair KEYS = Call.newKeys();
    private static final String PEM = pem("PUBLIC KEY", KEYS.getPublic().getEncoded());

    @TempDir
    private Path directory;

    @Test
    void keysAreFoundByTheirId() {
        KeyPair other = Call.newKeys();
        SigningKeys keys = SigningKeys.of(List.of(
                new Setting("t/u/1", PEM),
                new Setting("t/u/2", pem("PUBLIC KEY", other.getPublic().getEncoded()))));

        assertThat(keys.find("t/u/1")).isEqualTo(KEYS.getPublic());
        assertThat(keys.find("t/u/2")).isEqualTo(other.getPublic());
        assertThat(keys.find("t/u/3")).isNull();
    }

    @Test
    void withoutSettingsThereIsNoKey() {
        assertThat(SigningKeys.of(List.of()).byId()).isEmpty();
    }

    /** As an environment file has it, as OCI's console labels it, and with what tools write around it. */
    @Test
    void pemMayBeOnOneLineAndHaveTextAroundIt() {
        assertThat(read(PEM.replace("\n", "\\n"))).isEqualTo(KEYS.getPublic());
        assertThat(read(PEM.replace("\n", "\r\n"))).isEqualTo(KEYS.getPublic());
        assertThat(read("A key\n" + PEM + "OCI_API_KEY\n")).isEqualTo(KEYS.getPublic());
    }

    @Test
    void aKeyMayBeInAFile() throws IOException {
        Path file = Files.writeString(directory.resolve("public.pem"), PEM);

        assertThat(read(file.toString())).isEqualTo(KEYS.getPublic());
    }

    @Test
    void aFileThatIsNotThereIsNamed() {
        Path file = directory.resolve("none.pem");

        refused(file.toString(), "polyqueue.oci.keys[0].key is neither PEM nor a file that can be read: " + file);
        refused(directory.toString(), "is neither PEM nor a file that can be read");
        refused("a\0b", "is neither PEM nor a file that can be read");
    }

    @Test
    void aFileWithoutAKeyIsNamed() throws IOException {
        Path file = Files.writeString(directory.resolve("empty.pem"), "");

        refused(file.toString(), "polyqueue.oci.keys[0].key (file " + file + ") holds no complete PEM block");
    }

    @Test
    void aPrivateKeyIsRefusedAndNotRepeated() {
        String base64 = Base64.getMimeEncoder().encodeToString(KEYS.getPrivate().getEncoded());

        assertThatThrownBy(() -> read(pem("PRIVATE KEY", KEYS.getPrivate().getEncoded())))
                .hasMessage("polyqueue.oci.keys[0].key must be a PUBLIC KEY and is a PRIVATE KEY")
                .hasMessageNotContaining(base64.substring(0, 20));
        refused(pem("CERTIFICATE", new byte[] {1}), "must be a PUBLIC KEY and is a CERTIFICATE");
    }

    @Test
    void theOlderFormIsRefusedWithTheWayOut() {
        refused(pem("RSA PUBLIC KEY", new byte[] {1}), "convert it: openssl rsa -RSAPublicKey_in -in key.pem -pubout");
    }

    @Test
    void whatIsNoRsaKeyIsRefused() throws GeneralSecurityException {
        byte[] elliptic =
                KeyPairGenerator.getInstance("EC").generateKeyPair().getPublic().getEncoded();

        refused(pem("PUBLIC KEY", elliptic), "polyqueue.oci.keys[0].key is not a public RSA key");
        refused(pem("PUBLIC KEY", KEYS.getPrivate().getEncoded()), "is not a public RSA key");
        refused("-----BEGIN PUBLIC KEY-----\n*\n-----END PUBLIC KEY-----", "is not a public RSA key");
        refused(PEM.substring(0, PEM.length() - 30), "holds no complete PEM block");
        refused(PEM.replace("END PUBLIC", "END PRIVATE"), "holds no complete PEM block");
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", " "})
    void bothIdAndKeyAreNeeded(@Nullable String nothing) {
        refused(nothing, "polyqueue.oci.keys[0].key must be a public key in PEM or the path of a file with one");
        assertThatThrownBy(() -> SigningKeys.of(List.of(new Setting(nothing, PEM))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("polyqueue.oci.keys[0].id must be the keyId that clients send");
    }

    @Test
    void anIdHasOneKey() {
        assertThatThrownBy(() -> SigningKeys.of(List.of(new Setting("a", PEM), new Setting("a", PEM))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("polyqueue.oci.keys[1].id is there already: a");
    }

    private static Object read(@Nullable String key) {
        return SigningKeys.of(List.of(new Setting("id", key))).find("id");
    }

    private static void refused(@Nullable String key, String message) {
        assertThatThrownBy(() -> read(key))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }

    private static String pem(String type, byte[] encoded) {
        return "-----BEGIN " + type + "-----\n"
                + Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(encoded) + "\n-----END " + type
                + "-----\n";
    }
}
