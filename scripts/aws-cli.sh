#!/usr/bin/env bash
# Runs every command of "aws sqs" against a server and checks the answers.
#   scripts/aws-cli.sh [endpoint, by default http://localhost:9324]
set -euo pipefail

endpoint=${1:-http://localhost:9324}
export AWS_ACCESS_KEY_ID=123456789012 AWS_SECRET_ACCESS_KEY=x AWS_DEFAULT_REGION=eu-central-1
export AWS_PAGER='' AWS_EC2_METADATA_DISABLED=true AWS_MAX_ATTEMPTS=1
unset AWS_PROFILE AWS_SESSION_TOKEN AWS_ENDPOINT_URL AWS_ENDPOINT_URL_SQS

name=cli-$$-$RANDOM
checks=0

sqs() {
  aws --endpoint-url "$endpoint" --output text sqs "$@"
}

fail() {
  echo "FAILED: $*" >&2
  exit 1
}

# expect <what> <wanted> <actual>
expect() {
  [[ $3 == "$2" ]] || fail "$1: wanted '$2', got '$3'"
  checks=$((checks + 1))
}

# expect_error <what> <code> <command...>
expect_error() {
  local what=$1 code=$2 answer
  shift 2
  if answer=$(sqs "$@" 2>&1); then
    fail "$what: wanted the error $code, got '$answer'"
  fi
  [[ $answer == *"($code)"* ]] || fail "$what: wanted the error $code, got '$answer'"
  checks=$((checks + 1))
}

# queues
queue=$(sqs create-queue --queue-name "$name" --attributes VisibilityTimeout=40 --tags k=v --query QueueUrl)
expect create-queue "$endpoint/123456789012/$name" "$queue"
dead=$(sqs create-queue --queue-name "$name-dead" --query QueueUrl)
expect get-queue-url "$queue" "$(sqs get-queue-url --queue-name "$name" --query QueueUrl)"
expect list-queues "$queue $dead" "$(sqs list-queues --queue-name-prefix "$name" --query QueueUrls | tr '\t' ' ')"
arn=$(sqs get-queue-attributes --queue-url "$queue" --attribute-names All --query Attributes.QueueArn)
expect get-queue-attributes "arn:aws:sqs:eu-central-1:123456789012:$name" "$arn"
dead_arn=$arn-dead
expect set-queue-attributes '' "$(sqs set-queue-attributes --queue-url "$queue" --attributes \
  "{\"RedrivePolicy\":\"{\\\"deadLetterTargetArn\\\":\\\"$dead_arn\\\",\\\"maxReceiveCount\\\":\\\"1\\\"}\"}")"
expect list-dead-letter-source-queues "$queue" \
  "$(sqs list-dead-letter-source-queues --queue-url "$dead" --query queueUrls)"

# permissions and tags
expect add-permission '' "$(sqs add-permission --queue-url "$queue" --label l --aws-account-ids 111111111111 \
  --actions SendMessage)"
[[ $(sqs get-queue-attributes --queue-url "$queue" --attribute-names Policy) == *SQS:SendMessage* ]] ||
  fail 'add-permission did not change the policy'
expect remove-permission '' "$(sqs remove-permission --queue-url "$queue" --label l)"
expect tag-queue '' "$(sqs tag-queue --queue-url "$queue" --tags a=b)"
expect untag-queue '' "$(sqs untag-queue --queue-url "$queue" --tag-keys k)"
expect list-queue-tags b "$(sqs list-queue-tags --queue-url "$queue" --query Tags.a)"

# messages
expect send-message 49f68a5c8493ec2c0bf489821c21fc3b \
  "$(sqs send-message --queue-url "$queue" --message-body hi --query MD5OfMessageBody)"
read -r body handle < <(sqs receive-message --queue-url "$queue" --wait-time-seconds 5 \
  --query 'Messages[0].[Body,ReceiptHandle]')
expect receive-message hi "$body"
expect change-message-visibility '' \
  "$(sqs change-message-visibility --queue-url "$queue" --receipt-handle "$handle" --visibility-timeout 60)"
expect delete-message '' "$(sqs delete-message --queue-url "$queue" --receipt-handle "$handle")"
expect send-message-batch 'a b' "$(sqs send-message-batch --queue-url "$queue" \
  --entries Id=a,MessageBody=1 Id=b,MessageBody=2 --query 'Successful[].Id' | tr '\t' ' ')"
read -r first second < <(sqs receive-message --queue-url "$queue" --max-number-of-messages 10 \
  --query 'Messages[].ReceiptHandle')
expect change-message-visibility-batch c "$(sqs change-message-visibility-batch --queue-url "$queue" \
  --entries "Id=c,ReceiptHandle=$first,VisibilityTimeout=50" --query 'Successful[].Id')"
expect delete-message-batch 'd e' "$(sqs delete-message-batch --queue-url "$queue" \
  --entries "Id=d,ReceiptHandle=$first" "Id=e,ReceiptHandle=$second" --query 'Successful[].Id' | tr '\t' ' ')"
expect purge-queue '' "$(sqs purge-queue --queue-url "$queue")"

# move tasks, with enough to move that a task of one message a second still runs when a slow machine comes to cancel it
for _ in 1 2 3 4 5; do
  sqs send-message-batch --queue-url "$dead" --entries Id=a,MessageBody=1 Id=b,MessageBody=2 Id=c,MessageBody=3 \
    Id=d,MessageBody=4 Id=e,MessageBody=5 Id=f,MessageBody=6 Id=g,MessageBody=7 Id=h,MessageBody=8 \
    Id=i,MessageBody=9 Id=j,MessageBody=10 > /dev/null
done
task=$(sqs start-message-move-task --source-arn "$dead_arn" --destination-arn "$arn" \
  --max-number-of-messages-per-second 1 --query TaskHandle)
expect list-message-move-tasks "$task" \
  "$(sqs list-message-move-tasks --source-arn "$dead_arn" --query 'Results[0].TaskHandle')"
moved=$(sqs cancel-message-move-task --task-handle "$task" --query ApproximateNumberOfMessagesMoved)
[[ $moved =~ ^[0-9]+$ ]] || fail "cancel-message-move-task: wanted a number, got '$moved'"

# the end, and errors
expect delete-queue '' "$(sqs delete-queue --queue-url "$dead")"
expect delete-queue '' "$(sqs delete-queue --queue-url "$queue")"
expect_error 'a deleted queue' AWS.SimpleQueueService.NonExistentQueue send-message --queue-url "$queue" \
  --message-body x
expect_error 'an unknown queue' AWS.SimpleQueueService.NonExistentQueue get-queue-url --queue-name "$name"

echo "All $checks checks of the AWS command line passed."
