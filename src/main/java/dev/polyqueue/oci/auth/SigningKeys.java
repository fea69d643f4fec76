package dev.polyqueue.oci.auth;

import dev.polyqueue.platform.settings.BadSetting;
import java.security.PublicKey;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The public keys whose signatures are accepted.
 *
 * @param byId by the keyId of signatures, {@code tenancy/user/fingerprint}
 */
public record SigningKeys(Map<String, PublicKey> byId) {

    /**
     * An entry of the list {@code polyqueue.oci.keys}.
     *
     * @param id the keyId that a caller sends, {@code tenancy/user/fingerprint}. If there are any, every request must be
     *     signed with one of them
     * @param key the public key of that caller in PEM, or the path of a file that holds it
     */
    public record Setting(@Nullable String id, @Nullable String key) {}

    public SigningKeys {
        byId = Map.copyOf(byId);
    }

    /**
     * Reads the keys of the settings.
     *
     * @throws BadSetting if one of them is no public RSA key; the message names the setting
     */
    public static SigningKeys of(List<Setting> settings) {
        Map<String, PublicKey> keys = new HashMap<>();
        for (int i = 0; i < settings.size(); i++) {
            Setting setting = settings.get(i);
            String name = "polyqueue.oci.keys[" + i + "]";
            if (setting.id() == null || setting.id().isBlank()) {
                throw new BadSetting(name + ".id must be the keyId that clients send");
            }
            PublicKey key = PublicKeyPem.read(name + ".key", setting.key());
            if (keys.put(setting.id(), key) != null) {
                throw new BadSetting(name + ".id is there already: " + setting.id());
            }
        }
        return new SigningKeys(keys);
    }

    /** The key of that keyId, or null. */
    @Nullable
    PublicKey find(String keyId) {
        return byId.get(keyId);
    }
}
