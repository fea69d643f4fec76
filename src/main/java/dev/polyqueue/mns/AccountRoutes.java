package dev.polyqueue.mns;

import dev.polyqueue.engine.port.AccountStore;
import dev.polyqueue.engine.time.Clock;
import dev.polyqueue.mns.action.Action;
import dev.polyqueue.mns.action.GetAccount;
import dev.polyqueue.mns.action.GetAccountAttributes;
import dev.polyqueue.mns.action.OpenService;
import dev.polyqueue.mns.action.SetAccountAttributes;

/** The operations on accounts (contract sections 1.3, rows 26 to 28, and 5). */
record AccountRoutes(AccountStore accounts, Clock clock) {

    private static final String ROOT = "";

    Routes addTo(Routes routes) {
        return routes.add(
                        "SetAccountAttributes",
                        "PUT",
                        ROOT,
                        query -> query.isTrue("accountmeta"),
                        Action.immediate(new SetAccountAttributes(accounts)))
                .add(
                        "GetAccountAttributes",
                        "GET",
                        ROOT,
                        query -> query.isTrue("accountmeta"),
                        Action.immediate(new GetAccountAttributes(accounts)))
                .add("GetAccount", "GET", ROOT, query -> query.has("account"), Action.immediate(new GetAccount()))
                .add("OpenService", "POST", "commonbuy/openservice", Action.immediate(new OpenService(clock)));
    }
}
