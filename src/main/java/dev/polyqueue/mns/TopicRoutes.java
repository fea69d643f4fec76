package dev.polyqueue.mns;

import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.engine.topic.Publisher;
import dev.polyqueue.engine.topic.Topics;
import dev.polyqueue.mns.action.Action;
import dev.polyqueue.mns.action.CreateTopic;
import dev.polyqueue.mns.action.DeleteTopic;
import dev.polyqueue.mns.action.GetSubscriptionAttributes;
import dev.polyqueue.mns.action.GetTopicAttributes;
import dev.polyqueue.mns.action.ListSubscriptionByTopic;
import dev.polyqueue.mns.action.ListTopic;
import dev.polyqueue.mns.action.PublishMessage;
import dev.polyqueue.mns.action.SetSubscriptionAttributes;
import dev.polyqueue.mns.action.SetTopicAttributes;
import dev.polyqueue.mns.action.Subscribe;
import dev.polyqueue.mns.action.Unsubscribe;
import dev.polyqueue.mns.push.PushCourier;
import dev.polyqueue.mns.resource.TopicFinder;

/** The operations on topics and subscriptions (contract section 1.3, rows 15 to 25). */
record TopicRoutes(Topics topics, Queues queues, Publisher publisher, PushCourier courier) {

    private static final String TOPIC = "topics/{topicName}";
    private static final String SUBSCRIPTION = TOPIC + "/subscriptions/{subscriptionName}";

    Routes addTo(Routes routes) {
        TopicFinder finder = new TopicFinder(topics);
        addTopics(routes, finder);
        addSubscriptions(routes, finder);
        return routes.add("PublishMessage", "POST", TOPIC + "/messages", new PublishMessage(finder, publisher));
    }

    private void addTopics(Routes routes, TopicFinder finder) {
        routes.add(
                        "SetTopicAttributes",
                        "PUT",
                        TOPIC,
                        query -> query.isTrue("metaoverride"),
                        Action.immediate(new SetTopicAttributes(topics, finder)))
                .add("CreateTopic", "PUT", TOPIC, Action.immediate(new CreateTopic(topics)))
                .add("GetTopicAttributes", "GET", TOPIC, new GetTopicAttributes(topics, finder))
                .add("DeleteTopic", "DELETE", TOPIC, Action.immediate(new DeleteTopic(topics)))
                .add("ListTopic", "GET", "topics", new ListTopic(topics));
    }

    private void addSubscriptions(Routes routes, TopicFinder finder) {
        routes.add(
                        "SetSubscriptionAttributes",
                        "PUT",
                        SUBSCRIPTION,
                        query -> query.isTrue("metaoverride"),
                        Action.immediate(new SetSubscriptionAttributes(topics, finder)))
                .add(
                        "Subscribe",
                        "PUT",
                        SUBSCRIPTION,
                        Action.immediate(new Subscribe(topics, queues, finder, courier::subscribed)))
                .add(
                        "GetSubscriptionAttributes",
                        "GET",
                        SUBSCRIPTION,
                        Action.immediate(new GetSubscriptionAttributes(finder)))
                .add("Unsubscribe", "DELETE", SUBSCRIPTION, Action.immediate(new Unsubscribe(topics)))
                .add(
                        "ListSubscriptionByTopic",
                        "GET",
                        TOPIC + "/subscriptions",
                        Action.immediate(new ListSubscriptionByTopic(finder)));
    }
}
