package dev.polyqueue.mns.declared;

import dev.polyqueue.declared.Problems;
import dev.polyqueue.declared.Section;
import dev.polyqueue.engine.queue.Dialect;
import dev.polyqueue.engine.queue.QueueKey;
import dev.polyqueue.engine.topic.TopicKey;
import dev.polyqueue.mns.MnsSettings;
import java.util.List;
import java.util.Objects;

/** Whose a queue or a topic is, and where: as the section says, or else as the settings do. */
record Owner(String account, String region) {

    private static final String ACCOUNT = "account";
    private static final String REGION = "region";

    /** The keys that say it. */
    static final List<String> KEYS = List.of(ACCOUNT, REGION);

    static Owner of(Section section, MnsSettings settings, Problems problems) {
        String account = section.text(ACCOUNT);
        String region = section.text(REGION);
        if (account != null && !MnsSettings.isAccount(account)) {
            problems.add(section.place(ACCOUNT), "account must be 1 to 20 digits, not \"" + account + "\"");
        }
        if (region != null && !MnsSettings.isRegion(region)) {
            problems.add(
                    section.place(REGION),
                    "region must be of lower-case letters, digits and hyphens, not \"" + region + "\"");
        }
        return new Owner(
                Objects.requireNonNullElse(account, settings.account()),
                Objects.requireNonNullElse(region, settings.region()));
    }

    QueueKey queue(String name) {
        return new QueueKey(Dialect.MNS, account, region, name);
    }

    TopicKey topic(String name) {
        return new TopicKey(Dialect.MNS, account, region, name);
    }
}
