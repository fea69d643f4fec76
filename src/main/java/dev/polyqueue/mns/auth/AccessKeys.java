package dev.polyqueue.mns.auth;

import dev.polyqueue.platform.settings.BadSetting;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The access keys whose signatures are accepted.
 *
 * @param secrets by the ids of the keys
 */
public record AccessKeys(Map<String, String> secrets) {

    /**
     * An entry of the list {@code polyqueue.mns.keys}.
     *
     * @param id the id of an access key. If there are any, every request must be signed with one of them, and a {@code
     *     Content-MD5} must be right
     * @param secret the secret of that access key
     */
    public record Setting(@Nullable String id, @Nullable String secret) {

        @Override
        public String toString() {
            return "Setting[id=" + id + "]";
        }
    }

    public AccessKeys {
        secrets = Map.copyOf(secrets);
    }

    /**
     * Reads the keys of the settings.
     *
     * @throws BadSetting if one of them lacks something; the message names the setting
     */
    public static AccessKeys of(List<Setting> settings) {
        Map<String, String> secrets = new HashMap<>();
        for (int i = 0; i < settings.size(); i++) {
            String name = "polyqueue.mns.keys[" + i + "]";
            String id = settings.get(i).id();
            String secret = settings.get(i).secret();
            if (id == null || id.isBlank()) {
                throw new BadSetting(name + ".id must be the id of an access key");
            }
            if (secret == null || secret.isBlank()) {
                throw new BadSetting(name + ".secret must be the secret of the access key " + id);
            }
            if (secrets.put(id, secret) != null) {
                throw new BadSetting(name + ".id is there already: " + id);
            }
        }
        return new AccessKeys(secrets);
    }

    /** The secret of the key of that id, or null. */
    @Nullable
    String secret(String id) {
        return secrets.get(id);
    }

    @Override
    public String toString() {
        return "AccessKeys" + secrets.keySet();
    }
}
