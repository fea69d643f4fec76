package dev.polyqueue.oci.auth;

import dev.polyqueue.platform.settings.BadSetting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the public half of an RSA key pair: PEM of a SubjectPublicKeyInfo, as {@code openssl rsa -pubout} writes it. */
final class PublicKeyPem {

    private static final String BEGIN = "-----BEGIN ";
    private static final Pattern BLOCK = Pattern.compile("-----BEGIN ([A-Z0-9 ]+)-----([^-]*)-----END \\1-----");
    private static final String WANTED = "PUBLIC KEY";
    private static final String PKCS_1 = "RSA PUBLIC KEY";

    private PublicKeyPem() {}

    /**
     * @param name of the setting, for messages
     * @param value PEM, also with {@code \n} for its line ends, or the path of a file with PEM
     * @throws BadSetting if it is no public RSA key; the message does not repeat PEM, which may be a secret
     */
    static PublicKey read(String name, @Nullable String value) {
        if (value == null || value.isBlank()) {
            throw new BadSetting(name + " must be a public key in PEM or the path of a file with one");
        }
        if (value.contains(BEGIN)) {
            return parse(name, value.replace("\\n", "\n"));
        }
        return parse(name + " (file " + value + ")", content(name, value));
    }

    private static String content(String name, String path) {
        try {
            return Files.readString(Path.of(path));
        } catch (IOException | InvalidPathException notReadable) {
            throw new BadSetting(name + " is neither PEM nor a file that can be read: " + path, notReadable);
        }
    }

    private static PublicKey parse(String name, String pem) {
        Matcher block = BLOCK.matcher(pem);
        if (!block.find()) {
            throw new BadSetting(name + " holds no complete PEM block, -----BEGIN " + WANTED + "----- to -----END "
                    + WANTED + "-----");
        }
        String type = block.group(1);
        if (type.equals(PKCS_1)) {
            throw new BadSetting(
                    name + " is in the form of PKCS#1; convert it: openssl rsa -RSAPublicKey_in -in key.pem -pubout");
        }
        if (!type.equals(WANTED)) {
            throw new BadSetting(name + " must be a " + WANTED + " and is a " + type);
        }
        return decode(name, block.group(2));
    }

    private static PublicKey decode(String name, String base64) {
        try {
            byte[] encoded = Base64.getDecoder().decode(base64.replaceAll("\\s+", ""));
            return KeyFactory.getInstance("RSA").generatePublic(new X509EncodedKeySpec(encoded));
        } catch (IllegalArgumentException | GeneralSecurityException notAKey) {
            throw new BadSetting(name + " is not a public RSA key", notAKey);
        }
    }
}
