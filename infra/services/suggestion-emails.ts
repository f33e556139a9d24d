import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { TillwiseFunction } from '../lambda/tillwise-function.ts';
import type { Settings } from '../stages.ts';

/** Emails shoppers' suggestions to the operator; without an address they are only stored in the table. */
export class Suggestions extends Construct {
  private readonly topic: Topic;

  constructor(scope: Construct, id: string, { suggestionsEmail }: Pick<Settings, 'suggestionsEmail'>) {
    super(scope, id);
    this.topic = new Topic(this, 'Topic', { enforceSSL: true });
    if (suggestionsEmail) this.topic.addSubscription(new EmailSubscription(suggestionsEmail));
  }

  grantAnnounce(fn: TillwiseFunction): void {
    fn.setEnvironment({ SUGGESTIONS_TOPIC_ARN: this.topic.topicArn });
    fn.addToRolePolicy(new PolicyStatement({ actions: ['sns:Publish'], resources: [this.topic.topicArn] }));
  }
}
