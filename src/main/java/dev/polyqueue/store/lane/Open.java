package dev.polyqueue.store.lane;

import dev.polyqueue.engine.message.ReceiptRule;
import dev.polyqueue.engine.message.Settled;
import dev.polyqueue.store.lane.SettleLane.Item;
import dev.polyqueue.store.sql.SettleStatements.Name;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What of a batch is still to be settled. Of several requests for one delivery the last one counts, and each is answered
 * alike. An item has its result as soon as the database has it, so that a batch that breaks off can be run again.
 */
final class Open {

    private final List<Item> all;
    private final long now;
    private final Map<Name, Item> open = new LinkedHashMap<>();

    Open(List<Item> all, long now) {
        this.all = all.stream().filter(item -> !item.isSettled()).toList();
        this.now = now;
        for (Item item : this.all) {
            if (item.rule() != ReceiptRule.IN_FLIGHT || item.receipt().visibleAt() > now) {
                open.put(name(item), item);
            }
        }
    }

    Collection<Item> items() {
        return open.values();
    }

    long now() {
        return now;
    }

    /** Notes what was found and done. */
    void close(Set<Name> done) {
        if (done.isEmpty()) {
            return;
        }
        for (Item item : all) {
            Item counted = done.contains(name(item)) ? open.get(name(item)) : null;
            if (counted != null) {
                item.set(result(item, counted));
            }
        }
        open.keySet().removeAll(done);
    }

    /** What is still open is nowhere. */
    void giveUp() {
        all.stream().filter(item -> !item.isSettled()).forEach(item -> item.set(Settled.GONE));
    }

    private Settled result(Item item, Item counted) {
        return counted.deletes() ? Settled.DONE : Settled.moved(item.receipt().hiddenUntil(counted.until(now)));
    }

    private static Name name(Item item) {
        return StandardSettlement.name(item.receipt());
    }
}
