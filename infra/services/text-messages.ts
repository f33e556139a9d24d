import { Aws, type Duration } from 'aws-cdk-lib';
import { type IMetric, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { TillwiseFunction } from '../lambda/tillwise-function.ts';
import { centsOf, type Settings } from '../stages.ts';

/** Lets a function send texts. It needs no resource: numbers and limits belong to the account. */
export function grantTexts(fn: TillwiseFunction, { dailyBudgetsUsd }: Pick<Settings, 'dailyBudgetsUsd'>): void {
  fn.setEnvironment({ TEXTS_DAILY_CENTS: centsOf(dailyBudgetsUsd.texts) });
  // IAM's resource for a text is the phone number, which has no ARN, so allow everything except topics.
  fn.addToRolePolicy(
    new PolicyStatement({ actions: ['sns:Publish'], notResources: [`arn:${Aws.PARTITION}:sns:*:*:*`] }),
  );
  fn.addToRolePolicy(new PolicyStatement({ actions: ['sns:CheckIfPhoneNumberIsOptedOut'], resources: ['*'] }));
  // SNS makes both calls to AWS End User Messaging with the caller's rights.
  fn.addToRolePolicy(
    new PolicyStatement({
      actions: ['sms-voice:SendTextMessage', 'sms-voice:DescribeOptedOutNumbers'],
      resources: ['*'],
      conditions: { StringEquals: { 'aws:CalledViaLast': 'sns.amazonaws.com' } },
    }),
  );
  fn.acknowledgeWildcard(
    'Resource::*',
    'Phone numbers have no ARN. Publishing to topics is excluded, and End User Messaging is only reached through SNS.',
  );
}

/** The month's cost of this account's texts in this region. */
export function textsSpentUsd(period: Duration): IMetric {
  return new Metric({ namespace: 'AWS/SNS', metricName: 'SMSMonthToDateSpentUSD', statistic: 'Maximum', period });
}
