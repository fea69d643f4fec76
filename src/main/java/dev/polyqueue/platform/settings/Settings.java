package dev.polyqueue.platform.settings;

import java.util.List;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.core.env.ConfigurableEnvironment;

/**
 * The settings of an application. Those there are, and what each must be, is read off the records that its configurations
 * enable.
 */
public final class Settings {

    private final List<SettingsRecord> records;

    /** @param application whose configurations enable the records */
    public Settings(Class<?> application) {
        this.records = SettingsRecord.of(application);
    }

    /**
     * Looks at all that is set, so that nothing need be started for a mistake to be found.
     *
     * @throws BadSetting for the first that is unknown, or cannot be what it was set to
     */
    public void check(ConfigurableEnvironment environment) {
        KnownSettings known = KnownSettings.of(records);
        new Arguments(known).refuseUnknown(environment);
        new GivenSettings(known).refuseUnknown(environment);
        Binder binder = Binder.get(environment);
        try {
            records.forEach(each -> binder.bindOrCreate(each.prefix(), each.type()));
        } catch (BindException unreadable) {
            throw new BadSetting(BadSetting.describe(unreadable), unreadable);
        }
    }
}
