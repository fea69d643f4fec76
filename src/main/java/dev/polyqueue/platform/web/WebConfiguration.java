package dev.polyqueue.platform.web;

import dev.polyqueue.platform.settings.BadSetting;
import java.io.File;
import java.net.InetAddress;
import java.net.UnknownHostException;
import org.apache.catalina.Context;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.core.StandardContext;
import org.apache.catalina.core.StandardHost;
import org.apache.coyote.http11.AbstractHttp11Protocol;
import org.apache.tomcat.util.buf.EncodedSolidusHandling;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.Shutdown;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Tomcat. Set up here and not by properties, which Boot takes longer to read than Tomcat to start. */
@Configuration(proxyBeanMethods = false)
public class WebConfiguration {

    /** A long poll holds a connection but no thread, so few threads serve many connections. */
    private static final int THREADS = 40;

    private static final int IDLE_THREADS = 4;
    private static final int CONNECTIONS = 20_000;
    private static final File TEMPORARY = new File(System.getProperty("java.io.tmpdir"));

    @Bean
    TomcatServletWebServerFactory webServer(
            @Value("${server.port}") int port,
            @Value("${server.address:}") String address,
            ObjectProvider<ErrorShape> shapes) {
        TomcatServletWebServerFactory factory = new TomcatServletWebServerFactory(port);
        if (!address.isEmpty()) {
            factory.setAddress(address(address));
        }
        factory.setShutdown(Shutdown.GRACEFUL);
        factory.setBaseDirectory(TEMPORARY); // else two directories are made there, and stay when the process is killed
        factory.setDocumentRoot(TEMPORARY);
        factory.addEngineValves(new TomcatProbe());
        factory.addConnectorCustomizers(WebConfiguration::customize);
        factory.addContextCustomizers(context -> customize(context, shapes));
        return factory;
    }

    private static InetAddress address(String name) {
        try {
            return InetAddress.getByName(name);
        } catch (UnknownHostException e) {
            throw new BadSetting("server.address must be an address of this machine, but is \"" + name + "\"", e);
        }
    }

    private static void customize(Connector connector) {
        // A slash or backslash in a parameter of a path is for the dialect to understand, or to refuse in its own
        // words.
        connector.setEncodedSolidusHandling(EncodedSolidusHandling.PASS_THROUGH.getValue());
        connector.setEncodedReverseSolidusHandling(EncodedSolidusHandling.PASS_THROUGH.getValue());
        AbstractHttp11Protocol<?> protocol = (AbstractHttp11Protocol<?>) connector.getProtocolHandler();
        protocol.setMaxThreads(THREADS);
        protocol.setMinSpareThreads(IDLE_THREADS);
        protocol.setMaxConnections(CONNECTIONS);
        protocol.setMaxKeepAliveRequests(-1);
    }

    private static void customize(Context context, ObjectProvider<ErrorShape> shapes) {
        context.setDocBase(null); // there are no documents, least of all those that somebody puts there
        ((StandardContext) context).setWorkDir(TEMPORARY.getPath());
        StandardHost host = (StandardHost) context.getParent();
        host.getPipeline().addValve(new ErrorReport(shapes::stream));
        host.setErrorReportValveClass(ErrorReport.class.getName()); // there already, so that none of its own is made
    }
}
