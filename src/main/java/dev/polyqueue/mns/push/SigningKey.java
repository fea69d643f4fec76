package dev.polyqueue.mns.push;

import dev.polyqueue.engine.port.ClusterSecrets;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.cert.Certificate;
import java.time.Duration;
import java.util.Base64;
import java.util.Date;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;

/**
 * Signs what is posted, with a key that all servers of a cluster share and that outlives their restarts (contract section
 * 4.5). It is made when it is first needed.
 */
final class SigningKey {

    private static final String SECRET = "mns-push-key";
    private static final String ALIAS = "push";
    private static final char[] NO_PASSWORD = {};
    private static final int KEY_BITS = 2_048;
    private static final int SERIAL_BITS = 120;
    private static final Duration VALID = Duration.ofDays(36_500);
    private static final Base64.Encoder LINES = Base64.getMimeEncoder(64, new byte[] {'\n'});

    private final PrivateKey key;
    private final byte[] certificate;

    private SigningKey(PrivateKey key, Certificate certificate) throws GeneralSecurityException {
        this.key = key;
        this.certificate = ("-----BEGIN CERTIFICATE-----\n" + LINES.encodeToString(certificate.getEncoded())
                        + "\n-----END CERTIFICATE-----\n")
                .getBytes(StandardCharsets.US_ASCII);
    }

    /** That of the cluster. Blocks for the database, the first time in a cluster's life for longer. */
    static SigningKey of(ClusterSecrets secrets) {
        byte[] stored = secrets.getOrMake(SECRET, SigningKey::make);
        try {
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(new ByteArrayInputStream(stored), NO_PASSWORD);
            return new SigningKey((PrivateKey) store.getKey(ALIAS, NO_PASSWORD), store.getCertificate(ALIAS));
        } catch (GeneralSecurityException | IOException e) {
            throw new IllegalStateException("The key that signs pushes cannot be read", e);
        }
    }

    /** The certificate in PEM. */
    byte[] certificate() {
        return certificate;
    }

    /** RSA over SHA-1, in Base64. */
    String sign(String text) {
        try {
            Signature signature = Signature.getInstance("SHA1withRSA");
            signature.initSign(key);
            signature.update(text.getBytes(StandardCharsets.UTF_8));
            return Base64.getEncoder().encodeToString(signature.sign());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static byte[] make() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
            generator.initialize(KEY_BITS);
            KeyPair pair = generator.generateKeyPair();
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(null, NO_PASSWORD);
            store.setKeyEntry(ALIAS, pair.getPrivate(), NO_PASSWORD, new Certificate[] {certify(pair)});
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            store.store(bytes, NO_PASSWORD);
            return bytes.toByteArray();
        } catch (GeneralSecurityException | OperatorCreationException | IOException e) {
            throw new IllegalStateException("The key that signs pushes cannot be made", e);
        }
    }

    /** Valid at any time that a test may set the clock to. */
    private static Certificate certify(KeyPair pair) throws GeneralSecurityException, OperatorCreationException {
        X500Name name = new X500Name("CN=Polyqueue push");
        Date from = new Date(0);
        JcaX509v3CertificateBuilder builder = new JcaX509v3CertificateBuilder(
                name,
                new BigInteger(SERIAL_BITS, new SecureRandom()).setBit(0),
                from,
                new Date(VALID.toMillis()),
                name,
                pair.getPublic());
        return new JcaX509CertificateConverter()
                .getCertificate(builder.build(new JcaContentSignerBuilder("SHA256withRSA").build(pair.getPrivate())));
    }
}
