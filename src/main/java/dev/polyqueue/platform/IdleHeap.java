package dev.polyqueue.platform;

import com.sun.management.HotSpotDiagnosticMXBean;
import com.sun.management.VMOption.Origin;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.ApplicationListener;

/**
 * Has Java give memory back after a busy time, which it would otherwise keep for good. These are all the knobs that can
 * be turned without flags on the command line; a flag given there wins.
 */
final class IdleHeap implements ApplicationListener<ApplicationReadyEvent> {

    private static final Logger log = LoggerFactory.getLogger(IdleHeap.class);

    /** In this order: the lower bound may at no time be above the upper one. */
    private static final Map<String, String> OPTIONS = new LinkedHashMap<>();

    static {
        OPTIONS.put("MinHeapFreeRatio", "10");
        OPTIONS.put("MaxHeapFreeRatio", "30");
        OPTIONS.put("G1PeriodicGCInterval", "15000");
    }

    @Override
    public void onApplicationEvent(ApplicationReadyEvent event) {
        Thread thread = new Thread(IdleHeap::set, "idle-heap"); // not in the way of the first request
        thread.setDaemon(true);
        thread.start();
    }

    private static void set() {
        HotSpotDiagnosticMXBean machine = ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);
        OPTIONS.forEach((name, value) -> {
            try {
                if (machine.getVMOption(name).getOrigin() == Origin.DEFAULT) {
                    machine.setVMOption(name, value);
                }
            } catch (IllegalArgumentException e) {
                log.debug("This Java has no option {}: {}", name, e.getMessage());
            }
        });
    }
}
