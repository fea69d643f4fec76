package dev.polyqueue.platform;

import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The beans of this package. */
@Configuration(proxyBeanMethods = false)
public class PlatformConfiguration {

    @Bean
    ReadyLine readyLine(List<DialectUrl> dialects) {
        return new ReadyLine(dialects);
    }
}
