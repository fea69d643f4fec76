// Consumer groups and messages with Oracle's client for Node; run by oci-node.sh, which brings the client.
import assert from "node:assert/strict";
import { generateKeyPairSync } from "node:crypto";
import { createRequire } from "node:module";
import { join } from "node:path";

const require = createRequire(join(process.cwd(), "here"));
const common = require("oci-common");
const queue = require("oci-queue");

const endpoint = process.argv[2];
const compartmentId = "ocid1.compartment.oc1..node";
const displayName = `node-${process.pid}-${Date.now()}`;
let checks = 0;

function expect(what, actual, wanted) {
  assert.deepEqual(actual, wanted, what);
  checks++;
}

async function expectError(what, statusCode, serviceCode, call) {
  await assert.rejects(call, (error) => {
    assert.deepEqual({ statusCode: error.statusCode, serviceCode: error.serviceCode }, { statusCode, serviceCode }, what);
    return true;
  });
  checks++;
}

const { privateKey } = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
  publicKeyEncoding: { type: "spki", format: "pem" },
});
const authenticationDetailsProvider = new common.SimpleAuthenticationDetailsProvider(
  "ocid1.tenancy.oc1..node", "ocid1.user.oc1..node", "00:00", privateKey, null, common.Region.US_ASHBURN_1);
const once = { retryConfiguration: common.NoRetryConfigurationDetails };
const admin = new queue.QueueAdminClient({ authenticationDetailsProvider }, once);
admin.endpoint = endpoint;
const waiters = admin.createWaiters();
const data = new queue.QueueClient({ authenticationDetailsProvider }, once);

/** Waits for a work request with the client's own waiter, and returns the OCID that it names. */
async function done({ opcWorkRequestId }) {
  const { workRequest } = await waiters.forWorkRequest({ workRequestId: opcWorkRequestId });
  assert.equal(workRequest.status, queue.models.OperationStatus.Succeeded);
  return workRequest.resources[0].identifier;
}

async function contents(more) {
  const { getMessages } = await data.getMessages({ queueId, limit: 20, timeoutInSeconds: 0, ...more });
  return getMessages.messages.map((message) => message.content);
}

// a queue with groups
const queueId = await done(await admin.createQueue({
  createQueueDetails: {
    displayName, compartmentId, deadLetterQueueDeliveryCount: 3,
    capabilities: [{ type: "CONSUMER_GROUPS" }],
  },
}));
const { queue: shown, etag } = await admin.getQueue({ queueId });
expect("state", shown.lifecycleState, queue.models.Queue.LifecycleState.Active);
expect("capabilities", shown.capabilities.map((capability) => capability.type), ["CONSUMER_GROUPS"]);
expect("endpoint", shown.messagesEndpoint, endpoint);
expect("waiter for a state",
  (await admin.getWaiters().forQueue({ queueId }, queue.models.Queue.LifecycleState.Active)).queue.id, queueId);
data.endpoint = shown.messagesEndpoint;

const listed = [];
for await (const { queueCollection } of common.paginateResponses(
  { compartmentId, displayName, limit: 1 }, (request) => admin.listQueues(request))) {
  listed.push(...queueCollection.items.map((summary) => summary.id));
}
expect("paginator", listed, [queueId]);

await expectError("stale etag", 412, "NoEtagMatch",
  () => admin.updateQueue({ queueId, updateQueueDetails: { visibilityInSeconds: 31 }, ifMatch: "stale" }));
await done(await admin.updateQueue({ queueId, updateQueueDetails: { visibilityInSeconds: 31 }, ifMatch: etag }));
expect("update", (await admin.getQueue({ queueId })).queue.visibilityInSeconds, 31);

const consumerGroupId = await done(await admin.createConsumerGroup({
  createConsumerGroupDetails: { displayName: "executives", queueId, filter: ':team = "exec-expenses" AND :amount > 9' },
}));
expect("group", (await admin.getConsumerGroup({ consumerGroupId })).consumerGroup.displayName, "executives");
await expectError("a filter that is none", 400, "InvalidParameter",
  () => admin.updateConsumerGroup({ consumerGroupId, updateConsumerGroupDetails: { filter: "team" } }));

// messages
expect("no message", await contents(), []);
const { putMessages } = await data.putMessages({
  queueId,
  putMessagesDetails: {
    messages: [
      { content: "dîner 😀", metadata: { customProperties: { team: "exec-expenses", amount: "400" } } },
      { content: "pens", metadata: { channelId: "a/b c+d", customProperties: { team: "office" } } },
      { content: "a number", metadata: { customProperties: { team: "exec-expenses", amount: 10 } } },
    ],
  },
});
expect("put", putMessages.messages.length, 3);
expect("exact ids", putMessages.messages.every(({ id }) => Number.isSafeInteger(id)), true);

expect("channels", (await data.listChannels({ queueId })).channelCollection.items, ["a/b c+d"]);
expect("a channel", await contents({ channelFilter: "a/b c+d" }), ["pens"]);
const { getMessages } = await data.getMessages({ queueId, consumerGroupId, limit: 20, timeoutInSeconds: 0 });
const [dinner, number] = getMessages.messages;
expect("the group's messages", getMessages.messages.map(({ content }) => content), ["dîner 😀", "a number"]);
expect("attributes", dinner.metadata.customProperties, { team: "exec-expenses", amount: "400" });
expect("same id", dinner.id, putMessages.messages[0].id);

const { updatedMessage } = await data.updateMessage({
  queueId, consumerGroupId, messageReceipt: dinner.receipt, updateMessageDetails: { visibilityInSeconds: 0 },
});
expect("update of a message", updatedMessage.id, dinner.id);
expect("visible again", await contents({ consumerGroupId }), ["dîner 😀"]);
const { updateMessagesResult } = await data.updateMessages({
  queueId, consumerGroupId,
  updateMessagesDetails: {
    entries: [{ receipt: number.receipt, visibilityInSeconds: 0 }, { receipt: "none", visibilityInSeconds: 0 }],
  },
});
expect("update of several", updateMessagesResult.clientFailures, 1);
expect("its error", updateMessagesResult.entries[1].errorCode, 404);

const { getMessages: again } = await data.getMessages({ queueId, consumerGroupId, limit: 1, timeoutInSeconds: 5 });
await data.deleteMessage({ queueId, consumerGroupId, messageReceipt: again.messages[0].receipt });
await expectError("deleted twice", 404, "NotAuthorizedOrNotFound",
  () => data.deleteMessage({ queueId, consumerGroupId, messageReceipt: again.messages[0].receipt }));
const { deleteMessagesResult } = await data.deleteMessages({
  queueId, consumerGroupId, deleteMessagesDetails: { entries: [{ receipt: "none" }] },
});
expect("delete of several", deleteMessagesResult.clientFailures, 1);
const { queueStats } = await data.getStats({ queueId });
expect("stats", [queueStats.queue.visibleMessages, queueStats.queue.inFlightMessages], [2, 1]);

await done(await admin.purgeQueue({
  queueId, purgeQueueDetails: { purgeType: queue.models.PurgeQueueDetails.PurgeType.Both, consumerGroupId: "all" },
}));
expect("purged", (await data.getStats({ queueId })).queueStats.queue.sizeInBytes, 0);

// the end
await done(await admin.deleteConsumerGroup({ consumerGroupId }));
await done(await admin.deleteQueue({ queueId }));
await expectError("a queue that is gone", 404, "NotAuthorizedOrNotFound", () => admin.getQueue({ queueId }));
await expectError("a deleted queue", 404, "NotAuthorizedOrNotFound", () => contents());

console.log(`All ${checks} checks of the client for Node passed.`);
process.exit(0);
