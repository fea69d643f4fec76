package dev.polyqueue.sqs.conformance;

import static dev.polyqueue.sqs.conformance.Sqs.assertError;
import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.sqs.conformance.Http.Answer;
import dev.polyqueue.sqs.wire.Json;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Permissions, which edit the policy of a queue: trap 72, acceptance check 34. */
@Contract({"2.9", "2.10"})
class PermissionsTest {

    private static final String INVALID = "InvalidParameterValue";

    private final Sqs sqs = Sqs.shared();
    private final Http.Caller caller = new Http(sqs.server).as(Sqs.ACCOUNT, Sqs.REGION);
    private final String queue = sqs.standard();
    private final String arn = sqs.arn(queue);

    @Test
    @Contract(
            value = {"2.9", "2.10", "6.72", "7.34"},
            evidence = Evidence.RECORDED)
    void aPermissionIsAStatementOfThePolicy() {
        add("first", List.of("111111111111"), List.of("SendMessage"));
        add("second", List.of("111111111111", "222222222222"), List.of("ReceiveMessage", "*"));

        Map<?, ?> policy = policy();
        assertThat(policy.get("Version")).isEqualTo("2008-10-17");
        assertThat(policy.get("Id")).isEqualTo(arn + "/SQSDefaultPolicy");
        assertThat(policy.get("Statement"))
                .isEqualTo(List.of(
                        Map.of(
                                "Sid", "first",
                                "Effect", "Allow",
                                "Principal", Map.of("AWS", "arn:aws:iam::111111111111:root"),
                                "Action", "SQS:SendMessage",
                                "Resource", arn),
                        Map.of(
                                "Sid",
                                "second",
                                "Effect",
                                "Allow",
                                "Principal",
                                Map.of(
                                        "AWS",
                                        List.of("arn:aws:iam::111111111111:root", "arn:aws:iam::222222222222:root")),
                                "Action",
                                List.of("SQS:ReceiveMessage", "SQS:*"),
                                "Resource",
                                arn)));

        remove("first");
        assertThat((List<?>) policy().get("Statement")).hasSize(1);
        remove("second");
        assertThat(sqs.attributes(queue)).doesNotContainKey("Policy");
    }

    @Test
    void whatElseThePolicySaysStays() {
        sqs.set(queue, "Policy", "{\"Version\":\"2012-10-17\",\"x\":[1,true,1.5],\"Statement\":{\"Sid\":\"own\"}}");
        add("more", List.of("111111111111"), List.of("SendMessage"));
        remove("more");

        assertThat(policy())
                .isEqualTo(
                        Json.read("{\"Version\":\"2012-10-17\",\"x\":[1,true,1.5],\"Statement\":[{\"Sid\":\"own\"}]}"));
    }

    @Test
    @Contract(
            value = {"2.9", "2.10", "7.34"},
            evidence = Evidence.RECORDED)
    void aLabelIsGivenOnceAndTakenOnce() {
        assertError(
                400,
                INVALID,
                "Value gone for parameter Label is invalid. Reason: can't find label.",
                () -> remove("gone"));
        add("mine", List.of("111111111111"), List.of("SendMessage"));

        assertError(
                400,
                INVALID,
                "Value mine for parameter Label is invalid. Reason: Already exists.",
                () -> add("mine", List.of("222222222222"), List.of("ReceiveMessage")));
        assertError(
                400,
                INVALID,
                "Value gone for parameter Label is invalid. Reason: can't find label on existing policy.",
                () -> remove("gone"));
    }

    @ParameterizedTest
    @CsvSource({
        "RemovePermission, Only the queue owner is allowed to invoke this action.",
        "SendMassage, Please refer to the appropriate WSDL for a list of valid actions."
    })
    @Contract(value = "2.9", evidence = Evidence.REPORTED)
    void onlyActionsForOthersCanBePermitted(String action, String reason) {
        assertError(
                400,
                INVALID,
                "Value SQS:" + action + " for parameter ActionName is invalid. Reason: " + reason,
                () -> add("l", List.of("111111111111"), List.of(action)));
    }

    @Test
    @Contract(value = "2.9", evidence = Evidence.REPORTED)
    void accountsActionsAndLabelsAreChecked() {
        assertError(
                400,
                INVALID,
                "Value [] for parameter PrincipalId is invalid. Reason: Unable to verify.",
                () -> add("l", List.of(), List.of("SendMessage")));
        assertError(
                400,
                "MissingParameter",
                "The request must contain the parameter Actions.",
                () -> add("l", List.of("111111111111"), List.of()));
        assertError(
                403,
                "OverLimit",
                "8 Actions were found, maximum allowed is 7.",
                () -> add("l", List.of("111111111111"), Collections.nCopies(8, "SendMessage")));
        assertError(
                400,
                INVALID,
                "Value a b for parameter Label is invalid. "
                        + "Reason: Can only include alphanumeric characters, hyphens, or underscores. 1 to 80 in length.",
                () -> add("a b", List.of("111111111111"), List.of("SendMessage")));
    }

    @Test
    @Contract(value = "2.9", evidence = Evidence.REPORTED)
    void aPolicyHoldsTwentyStatements() {
        for (int i = 1; i <= 20; i++) {
            add("label-" + i, List.of("111111111111"), List.of("SendMessage"));
        }
        assertError(
                403,
                "OverLimit",
                "21 Statements were found, maximum allowed is 20.",
                () -> add("label-21", List.of("111111111111"), List.of("SendMessage")));
        assertThat((List<?>) policy().get("Statement")).hasSize(20);
    }

    @Test
    @Contract("2.7")
    void aPolicyThatIsSetHasTheSameLimits() {
        String statement = "{\"Action\":\"SQS:*\",\"Principal\":{\"AWS\":\"*\"}}";
        assertError(
                403,
                "OverLimit",
                "21 Statements were found, maximum allowed is 20.",
                () -> sqs.set(queue, "Policy", "{\"Statement\":[" + statement + (',' + statement).repeat(20) + "]}"));
        assertError(
                403,
                "OverLimit",
                "51 Principals were found, maximum allowed is 50.",
                () -> sqs.set(
                        queue,
                        "Policy",
                        "{\"Statement\":{\"Principal\":{\"AWS\":[\"x\"" + ",\"x\"".repeat(49)
                                + "],\"Service\":\"y\"}}}"));
        assertError(
                403,
                "OverLimit",
                "11 Conditions were found, maximum allowed is 10.",
                () -> sqs.set(
                        queue, "Policy", "{\"Statement\":{\"Condition\":{\"Bool\":[1" + ",1".repeat(10) + "]}}}"));
    }

    @Test
    @Contract({"1.5", "2.9"})
    void theQueryProtocolNumbersAccountsAndActions() {
        String path = queue.substring(sqs.server.url().length());
        Answer added =
                caller.form(path, "Action=AddPermission&Label=q&AWSAccountId.1=111111111111&ActionName.1=SendMessage");
        assertThat(added.status()).isEqualTo(200);
        assertThat(added.body()).contains("<AddPermissionResponse ").doesNotContain("Result");
        assertThat((List<?>) policy().get("Statement")).hasSize(1);
        assertThat(caller.form(path, "Action=RemovePermission&Label=q").status())
                .isEqualTo(200);
        assertThat(sqs.attributes(queue)).doesNotContainKey("Policy");
    }

    private Map<?, ?> policy() {
        return (Map<?, ?>) Json.read(sqs.attributes(queue, "Policy").get("Policy"));
    }

    private void add(String label, List<String> accounts, List<String> actions) {
        sqs.client.addPermission(request ->
                request.queueUrl(queue).label(label).awsAccountIds(accounts).actions(actions));
    }

    private void remove(String label) {
        sqs.client.removePermission(request -> request.queueUrl(queue).label(label));
    }
}
