package dev.polyqueue;

import dev.polyqueue.admin.AdminConfiguration;
import dev.polyqueue.mns.MnsConfiguration;
import dev.polyqueue.mns.declared.MnsPart;
import dev.polyqueue.oci.OciConfiguration;
import dev.polyqueue.oci.declared.OciPart;
import dev.polyqueue.platform.EngineConfiguration;
import dev.polyqueue.platform.PlatformConfiguration;
import dev.polyqueue.platform.StartChecks;
import dev.polyqueue.platform.database.DatabaseInitializer;
import dev.polyqueue.platform.settings.BadSetting;
import dev.polyqueue.platform.settings.Settings;
import dev.polyqueue.platform.settings.Usage;
import dev.polyqueue.queuefile.QueueFileConfiguration;
import dev.polyqueue.queuefile.QueueFiles;
import dev.polyqueue.sqs.SqsConfiguration;
import dev.polyqueue.sqs.declared.SqsPart;
import dev.polyqueue.store.StoreConfiguration;
import dev.polyqueue.store.cluster.ClusterConfiguration;
import dev.polyqueue.store.management.ManagementConfiguration;
import dev.polyqueue.store.redrive.RedriveConfiguration;
import dev.polyqueue.store.topic.TopicConfiguration;
import dev.polyqueue.upkeep.UpkeepConfiguration;
import java.util.List;
import org.springframework.boot.SpringApplication;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** The server. Each part has one configuration class, named here: nothing is searched for. */
@Configuration(proxyBeanMethods = false)
@Import({
    PlatformConfiguration.class,
    QueueFileConfiguration.class,
    EngineConfiguration.class,
    ClusterConfiguration.class,
    StoreConfiguration.class,
    ManagementConfiguration.class,
    RedriveConfiguration.class,
    TopicConfiguration.class,
    UpkeepConfiguration.class,
    SqsConfiguration.class,
    OciConfiguration.class,
    MnsConfiguration.class,
    AdminConfiguration.class
})
public class Polyqueue {

    private static final Settings SETTINGS = new Settings(Polyqueue.class);

    /** Starts the server, which runs until it is told to stop, or says how to. */
    public static void main(String[] args) {
        if (Usage.isWanted(args)) {
            System.out.print(Usage.text(Polyqueue.class));
            return;
        }
        try {
            SETTINGS.refuseUnknown(args); // once more and with the rest, later, by StartChecks
        } catch (BadSetting unknown) {
            System.err.println("Cannot start. " + unknown.sentence());
            System.exit(1);
        }
        application().run(args);
    }

    /** The server before it is started, as tests start it as well. */
    public static SpringApplication application() {
        SpringApplication application = new SpringApplication(Polyqueue.class);
        application.addInitializers(
                new StartChecks(SETTINGS),
                new QueueFiles(List.of(new SqsPart(), new OciPart(), new MnsPart())),
                new DatabaseInitializer());
        return application;
    }
}
