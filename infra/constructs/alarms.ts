import { Duration, Stack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { Api } from './api.ts';
import type { DataTable } from './data-table.ts';
import type { GroupFunction } from './group-function.ts';

interface AlarmsProps {
  functions: readonly GroupFunction[];
  api: Api;
  table: DataTable;
  /** Without one the alarms are only seen on the dashboard. */
  alarmEmail: string | undefined;
}

interface Watch {
  /** What is watched, as the e-mail's subject names it. */
  name: string;
  shopperLoses: string;
  /** The heading in RUNBOOK.md that says what to do. */
  runbook: string;
  metric: IMetric;
  /** Reaching it sets the alarm off. */
  threshold: number;
  /** How many periods in a row; 1 unless told otherwise. */
  periods?: number;
}

const period = Duration.minutes(5);
const slowMs = 3_000;

/** Tells a person by e-mail what shoppers lose at the moment, and where the runbook says what to do. */
export class Alarms extends Construct {
  readonly alarms: readonly Alarm[];
  private readonly topic: Topic;

  constructor(scope: Construct, id: string, { functions, api, table, alarmEmail }: AlarmsProps) {
    super(scope, id);
    this.topic = this.createTopic();
    if (alarmEmail) this.topic.addSubscription(new EmailSubscription(alarmEmail));
    this.alarms = [
      ...functions.flatMap((fn) => this.watchFunction(fn)),
      this.watch({
        name: 'api 5xx',
        shopperLoses: 'Shoppers see “Something went wrong on our side” or “Signing in is not working right now”.',
        runbook: 'The API answers 5xx',
        metric: api.http.metricServerError({ period }),
        threshold: 5,
      }),
      this.watch({
        name: 'table throttles',
        shopperLoses: 'Shoppers’ carts and profiles load slowly, and some changes to a cart are refused.',
        runbook: 'The table throttles',
        metric: table.throttledRequests(period),
        threshold: 5,
      }),
    ];
  }

  private watchFunction(fn: GroupFunction): Alarm[] {
    const { group, shopperLoses } = fn;
    return [
      this.watch({
        name: `${group} errors`,
        shopperLoses,
        runbook: 'A function crashes',
        metric: fn.metricErrors({ period }),
        // A refused or failed call is answered in words; what is counted here got no answer of ours at all.
        threshold: 1,
      }),
      this.watch({
        name: `${group} throttles`,
        shopperLoses,
        runbook: 'A function is throttled',
        metric: fn.metricThrottles({ period }),
        threshold: 1,
      }),
      this.watch({
        name: `${group} slow`,
        shopperLoses: `One call in twenty takes over ${slowMs / 1_000} seconds. If it gets worse: ${shopperLoses}`,
        runbook: 'A function is slow',
        metric: fn.metricDuration({ period, statistic: 'p95' }),
        threshold: slowMs,
        periods: 3,
      }),
    ];
  }

  private watch({ name, shopperLoses, runbook, metric, threshold, periods = 1 }: Watch): Alarm {
    const alarm = new Alarm(this, name, {
      alarmName: `${Stack.of(this).stackName} ${name}`,
      alarmDescription: `${shopperLoses} What to do: “${runbook}” in infra/RUNBOOK.md.`,
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
    return alarm;
  }

  private createTopic(): Topic {
    const topic = new Topic(this, 'Topic', { enforceSSL: true });
    // A policy of its own replaces the default one, under which CloudWatch would be allowed to publish.
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    return topic;
  }
}
