package dev.polyqueue.oci.conformance;

import com.oracle.bmc.ClientConfiguration;
import com.oracle.bmc.auth.BasicAuthenticationDetailsProvider;
import com.oracle.bmc.auth.SimpleAuthenticationDetailsProvider;
import com.oracle.bmc.auth.StringPrivateKeySupplier;
import com.oracle.bmc.queue.QueueAdminClient;
import com.oracle.bmc.queue.QueueClient;
import com.oracle.bmc.retrier.RetryConfiguration;
import com.oracle.bmc.util.CircuitBreakerUtils;
import java.security.Key;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/**
 * Oracle's clients, set up as a user would for a server of his own. They neither repeat calls nor stop calling, since a
 * test is to see each error.
 */
public final class Clients {

    private static final KeyPair KEYS = newKeys();

    /** A private key as a user would have it in a file. */
    static final String KEY = pem("PRIVATE KEY", KEYS.getPrivate());

    /** The other half of it, as a server would be given it. */
    static final String PUBLIC_KEY = pem("PUBLIC KEY", KEYS.getPublic());

    private static final SimpleAuthenticationDetailsProvider CALLER = SimpleAuthenticationDetailsProvider.builder()
            .tenantId("ocid1.tenancy.oc1..tests")
            .userId("ocid1.user.oc1..tests")
            .fingerprint("00:00")
            .privateKeySupplier(new StringPrivateKeySupplier(KEY))
            .build();

    private static final ClientConfiguration ONCE = ClientConfiguration.builder()
            .retryConfiguration(RetryConfiguration.NO_RETRY_CONFIGURATION)
            .circuitBreakerConfiguration(CircuitBreakerUtils.getNoCircuitBreakerConfiguration())
            .build();

    private Clients() {}

    /** Somebody with a key that no server knows. */
    public static SimpleAuthenticationDetailsProvider caller() {
        return CALLER;
    }

    /** Of the control plane. */
    public static QueueAdminClient admin(String url) {
        return admin(url, CALLER);
    }

    /** Of the data plane. */
    public static QueueClient data(String url) {
        return QueueClient.builder().configuration(ONCE).endpoint(url).build(CALLER);
    }

    static QueueAdminClient admin(String url, BasicAuthenticationDetailsProvider caller) {
        return QueueAdminClient.builder().configuration(ONCE).endpoint(url).build(caller);
    }

    private static KeyPair newKeys() {
        try {
            KeyPairGenerator rsa = KeyPairGenerator.getInstance("RSA");
            rsa.initialize(2048);
            return rsa.generateKeyPair();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String pem(String kind, Key key) {
        return "-----BEGIN " + kind + "-----\n" + Base64.getMimeEncoder().encodeToString(key.getEncoded())
                + "\n-----END " + kind + "-----\n";
    }
}
