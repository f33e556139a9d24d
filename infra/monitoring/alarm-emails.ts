import { Stack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { Settings } from '../stages.ts';

export interface Watch {
  /** The name of the alarm in the email's subject. */
  name: string;
  shopperImpact: string;
  /** The heading in RUNBOOK.md that says what to do. */
  runbook: string;
  metric: IMetric;
  /** Reaching this value raises the alarm. */
  threshold: number;
  /** Falling below the threshold raises it instead. */
  isLeast?: boolean;
  /** The number of periods in a row; 1 by default. */
  periods?: number;
  /** Whether missing data raises the alarm too, for events that must happen. */
  isExpected?: boolean;
}

/** Emails alarms to the operator; without an address they only show on the dashboard. */
export class AlarmEmails extends Construct {
  private readonly topic: Topic;

  constructor(scope: Construct, id: string, { alarmEmail }: Pick<Settings, 'alarmEmail'>) {
    super(scope, id);
    this.topic = new Topic(this, 'Topic', { enforceSSL: true });
    // This policy replaces the default one, so it has to allow CloudWatch to publish.
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    if (alarmEmail) this.topic.addSubscription(new EmailSubscription(alarmEmail));
  }

  watch({ name, shopperImpact, runbook, metric, threshold, ...watch }: Watch): Alarm {
    const alarm = new Alarm(this, name, {
      alarmName: `${Stack.of(this).stackName} ${name}`,
      alarmDescription: `${shopperImpact} What to do: “${runbook}” in infra/RUNBOOK.md.`,
      metric,
      threshold,
      evaluationPeriods: watch.periods ?? 1,
      comparisonOperator: watch.isLeast
        ? ComparisonOperator.LESS_THAN_THRESHOLD
        : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: watch.isExpected ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
    return alarm;
  }
}
