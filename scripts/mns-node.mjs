// Queues and messages with Alibaba's client for Node; run by mns-node.sh, which brings the client.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { join } from "node:path";

const require = createRequire(join(process.cwd(), "here"));
const Client = require("@alicloud/mns");

const endpoint = process.argv[2];
const queue = `node-${process.pid}-${Date.now()}`;
const mns = new Client("1234567890123456", { endpoint, accessKeyId: "AKID", accessKeySecret: "SECRET" });
let checks = 0;

function expect(what, actual, wanted) {
  assert.deepEqual(actual, wanted, what);
  checks++;
}

async function expectError(what, code, call) {
  await assert.rejects(call, (error) => {
    assert.equal(error.name, `MNS${code}Error`, what);
    return true;
  });
  checks++;
}

const created = await mns.createQueue(queue, { VisibilityTimeout: 40 });
expect("a new queue", created.code, 201);
expect("its address", created.headers.location, `${endpoint}/queues/${queue}`);
expect("the same again", (await mns.createQueue(queue, { VisibilityTimeout: 40 })).code, 204);
await expectError("another one", "QueueAlreadyExist", mns.createQueue(queue));
expect("a change", (await mns.setQueueAttributes(queue, { VisibilityTimeout: 50 })).code, 204);
expect("the queue", (await mns.getQueueAttributes(queue)).body.VisibilityTimeout, "50");
const listed = await mns.listQueue("", 10, queue);
expect("a list", [listed.body].flat().map((entry) => entry.QueueURL ?? entry), [`${endpoint}/queues/${queue}`]);

const sent = await mns.sendMessage(queue, { MessageBody: "hello", Priority: 1 });
expect("a sent message", sent.code, 201);
expect("its digest", sent.body.MessageBodyMD5, "5D41402ABC4B2A76B9719D911017C592");
expect("a peek", (await mns.peekMessage(queue)).body.MessageId, sent.body.MessageId);
const received = await mns.receiveMessage(queue, 5);
expect("a message", received.body.MessageBody, "hello");
expect("the same", received.body.MessageId, sent.body.MessageId);
const changed = await mns.changeMessageVisibility(queue, received.body.ReceiptHandle, 60);
expect("a new handle", changed.body.ReceiptHandle !== received.body.ReceiptHandle, true);
await expectError("the old handle", "MessageNotExist", mns.deleteMessage(queue, received.body.ReceiptHandle));
expect("a deletion", (await mns.deleteMessage(queue, changed.body.ReceiptHandle)).code, 204);
await expectError("nothing", "MessageNotExist", mns.receiveMessage(queue));
await expectError("nonsense", "ReceiptHandleError", mns.deleteMessage(queue, "nonsense"));

const batch = await mns.batchSendMessage(queue, [{ MessageBody: "a" }, { MessageBody: "b" }]);
expect("a batch", [batch.code, batch.body.length], [201, 2]);
const partly = await mns.batchSendMessage(queue, [{ MessageBody: "c" }, { MessageBody: "d", Priority: 99 }]);
expect("a batch with an error", [partly.code, partly.body[1].ErrorCode], [500, "InvalidArgument"]);
expect("several peeks", (await mns.batchPeekMessage(queue, 16)).body.length, 3);
const several = await mns.batchReceiveMessage(queue, 16);
expect("several messages", several.body.map((message) => message.MessageBody), ["a", "b", "c"]);
const handles = several.body.map((message) => message.ReceiptHandle);
expect("their deletion", (await mns.batchDeleteMessage(queue, handles)).code, 204);
expect("once more", (await mns.batchDeleteMessage(queue, handles)).body.map((error) => error.ErrorCode),
  Array(3).fill("MessageNotExist"));

expect("the end", (await mns.deleteQueue(queue)).code, 204);
await expectError("no queue", "QueueNotExist", mns.getQueueAttributes(queue));
console.log(`${checks} checks of the client for Node passed`);
