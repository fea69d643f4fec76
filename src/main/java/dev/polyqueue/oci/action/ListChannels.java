package dev.polyqueue.oci.action;

import dev.polyqueue.engine.message.Messages;
import dev.polyqueue.oci.resource.Target;
import dev.polyqueue.oci.resource.TargetFinder;
import dev.polyqueue.oci.wire.Call;
import dev.polyqueue.oci.wire.OciAnswer;
import dev.polyqueue.oci.wire.OciErrors;
import dev.polyqueue.oci.wire.Ranges;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** Lists the channels of a consumer group that hold messages, by their ids (contract section 3.4). */
public final class ListChannels implements Action {

    private static final int MOST = 1_000;
    private static final int DEFAULT_LIMIT = 100;
    private static final int LONGEST_CHANNEL = 64;
    private static final byte PAGE_MARK = 'c';

    private final TargetFinder targets;
    private final Messages messages;

    public ListChannels(TargetFinder targets, Messages messages) {
        this.targets = targets;
        this.messages = messages;
    }

    record Channels(List<String> items) {}

    @Override
    public CompletableFuture<OciAnswer> run(Call call) {
        Integer limit = call.integer("limit", 1, MOST);
        String after = page(call.text("page"));
        String filter = Ranges.lengthIfAny("channelFilter", call.text("channelFilter"), 1, LONGEST_CHANNEL);
        Target target = targets.findGroup(call);
        return messages.deadLetterSpent(target.engineQueue(), target.group())
                .thenCompose(moved -> messages.channels(target.engineQueue(), target.group()))
                .thenApply(names -> answer(names, filter, after, limit == null ? DEFAULT_LIMIT : limit));
    }

    private static OciAnswer answer(List<String> names, @Nullable String filter, @Nullable String after, int limit) {
        List<String> rest = names.stream()
                .filter(name -> filter == null || filter.equals(name))
                .dropWhile(name -> after != null && compare(name, after) <= 0)
                .toList();
        if (rest.size() <= limit) {
            return OciAnswer.ok(new Channels(rest));
        }
        List<String> page = rest.subList(0, limit);
        return OciAnswer.ok(new Channels(page), Map.of("opc-next-page", next(page.get(limit - 1))));
    }

    private static int compare(String one, String other) {
        return Arrays.compareUnsigned(one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));
    }

    private static String next(String last) {
        byte[] name = ((char) PAGE_MARK + last).getBytes(StandardCharsets.UTF_8);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(name);
    }

    private static @Nullable String page(@Nullable String token) {
        if (token == null) {
            return null;
        }
        try {
            byte[] name = Base64.getUrlDecoder().decode(token);
            if (name.length > 1 && name[0] == PAGE_MARK) {
                return new String(name, 1, name.length - 1, StandardCharsets.UTF_8);
            }
        } catch (IllegalArgumentException notBase64) {
            // answered below
        }
        throw OciErrors.invalid("page is not one that this list has given out");
    }
}
