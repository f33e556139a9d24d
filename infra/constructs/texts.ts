import { Aws, type Duration } from 'aws-cdk-lib';
import { type IMetric, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { centsOf, type Settings } from '../stages.ts';
import type { ProductFunction } from './product-function.ts';

/** Lets a function send texts to phones. There is no resource to make for it: numbers and limits are the account's. */
export function grantTexts(fn: ProductFunction, { dailyBudgetsUsd }: Pick<Settings, 'dailyBudgetsUsd'>): void {
  fn.setEnvironment({ TEXTS_DAILY_CENTS: centsOf(dailyBudgetsUsd.texts) });
  // To IAM the resource of a text is the phone number, which is no ARN: everything but topics is what is left.
  fn.addToRolePolicy(
    new PolicyStatement({ actions: ['sns:Publish'], notResources: [`arn:${Aws.PARTITION}:sns:*:*:*`] }),
  );
  fn.addToRolePolicy(new PolicyStatement({ actions: ['sns:CheckIfPhoneNumberIsOptedOut'], resources: ['*'] }));
  // SNS passes both calls on to AWS End User Messaging in the name of the caller.
  fn.addToRolePolicy(
    new PolicyStatement({
      actions: ['sms-voice:SendTextMessage', 'sms-voice:DescribeOptedOutNumbers'],
      resources: ['*'],
      conditions: { StringEquals: { 'aws:CalledViaLast': 'sns.amazonaws.com' } },
    }),
  );
  fn.acknowledgeWildcard(
    'Resource::*',
    'Phone numbers have no ARN. Publishing to topics is left out, and End User Messaging is reached through SNS alone.',
  );
}

/** What this account's texts have cost in this region since the first of the month. */
export function textsSpentUsd(period: Duration): IMetric {
  return new Metric({ namespace: 'AWS/SNS', metricName: 'SMSMonthToDateSpentUSD', statistic: 'Maximum', period });
}
