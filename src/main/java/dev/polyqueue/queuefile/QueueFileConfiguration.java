package dev.polyqueue.queuefile;

import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Configuration;

/** The setting of this package; its beans are made by {@link QueueFiles}, and only if there are files. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(QueueFileSettings.class)
public class QueueFileConfiguration {}
