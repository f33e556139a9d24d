import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { groups } from '#shared/contract/routes.ts';
import {
  functionOf,
  prodSettings,
  resourceNamed,
  resourceOf,
  resourcesOf,
  synthesize,
  topicMailing,
} from './synthesized.ts';

const { template } = synthesize({ stage: 'prod', settings: prodSettings });
const alarms = resourcesOf(template, 'AWS::CloudWatch::Alarm').map(({ Properties }) => Properties);
const headings = readFileSync('infra/RUNBOOK.md', 'utf8').match(/(?<=^## ).+$/gm) ?? [];

/** The alarm with this name, after the stack's name. */
function alarmNamed(name: string, where = template) {
  const found = resourcesOf(where, 'AWS::CloudWatch::Alarm').find(
    ({ Properties }) => Properties.AlarmName === `tillwise-prod ${name}`,
  );
  if (!found) throw new Error(`There is no alarm “${name}”.`);
  return found.Properties;
}

describe('an alarm', () => {
  test.each(alarms)('$AlarmName says what shoppers lose and which runbook entry to follow', (alarm) => {
    expect(alarm.AlarmDescription).toMatch(/Shoppers.+\. What to do:/);
    const [, heading] = /What to do: “(.+)” in infra\/RUNBOOK\.md\.$/.exec(alarm.AlarmDescription) ?? [];
    expect(headings).toContain(heading);
  });

  test.each(alarms)(
    '$AlarmName is emailed to the operator, and missing data raises it only if the event must happen',
    (alarm) => {
      expect(alarm.AlarmActions).toEqual([{ Ref: topicMailing(template, prodSettings.alarmEmail) }]);
      const expected = ['learning behind', 'search learning late', 'not run'];
      const isExpected = expected.some((name) => alarm.AlarmName.endsWith(name));
      expect(alarm.TreatMissingData).toBe(isExpected ? 'breaching' : 'notBreaching');
    },
  );

  test('may be published by CloudWatch, which the topic’s own policy must allow', () => {
    const topic = topicMailing(template, prodSettings.alarmEmail);
    const [policy] = resourcesOf(template, 'AWS::SNS::TopicPolicy').filter(
      ({ Properties }) => Properties.Topics[0].Ref === topic,
    );
    expect(policy?.Properties.PolicyDocument.Statement).toContainEqual(
      expect.objectContaining({
        Effect: 'Allow',
        Action: 'sns:Publish',
        Principal: { Service: 'cloudwatch.amazonaws.com' },
      }),
    );
  });

  test.each(groups)('goes off when %s crashes, is throttled or is slow', (group) => {
    const { id } = functionOf(template, group);
    const watched = alarms
      .filter((alarm) => alarm.Dimensions?.some(({ Value }: { Value: unknown }) => JSON.stringify(Value).includes(id)))
      .map((alarm) => alarm.MetricName);
    expect(watched.toSorted()).toEqual(['Duration', 'Errors', 'Throttles']);
  });

  test('allows payments and photos more time than other calls before they count as slow', () => {
    const slowMs = (group: string) => alarmNamed(`${group} slow`).Threshold;
    expect(slowMs('cart')).toBe(3_000);
    expect(slowMs('billing')).toBe(10_000);
    expect(slowMs('receipts')).toBe(8_000);
  });

  test('goes off when someone downloads pages and open data on a large scale', () => {
    expect(alarmNamed('downloads')).toMatchObject({
      Namespace: 'AWS/CloudFront',
      MetricName: 'BytesDownloaded',
      Statistic: 'Sum',
      Period: 6 * 60 * 60,
      Threshold: 200e9,
    });
  });

  test.each([
    ['place-due-orders', 0.5],
    ['queue-popular-prices', 8],
    // It runs in some hours of the day only.
    ['text-price-drops', 24],
  ] as const)('goes off when nothing starts %s for %s hours, as when its schedule is off', (job, hours) => {
    const { id } = functionOf(template, job);
    expect(alarmNamed(`${job} not run`)).toMatchObject({
      MetricName: 'Invocations',
      Statistic: 'Sum',
      Dimensions: [{ Name: 'FunctionName', Value: { Ref: id } }],
      Period: hours * 60 * 60,
      Threshold: 1,
      ComparisonOperator: 'LessThanThreshold',
    });
  });

  test('goes off for a lost tick, and for one that could not even be queued', () => {
    const { id } = resourceNamed(template, 'AWS::SQS::Queue', 'DueOrdersLostTicks');
    expect(alarmNamed('ticks lost')).toMatchObject({
      MetricName: 'ApproximateNumberOfMessagesVisible',
      Dimensions: [{ Name: 'QueueName', Value: { 'Fn::GetAtt': [id, 'QueueName'] } }],
      Threshold: 1,
    });
    expect(alarmNamed('ticks dropped')).toMatchObject({
      MetricName: 'InvocationDroppedCount',
      Dimensions: [
        {
          Name: 'ScheduleGroup',
          Value: resourceNamed(template, 'AWS::Scheduler::ScheduleGroup', 'DueOrders').Properties.Name,
        },
      ],
      Threshold: 1,
    });
  });

  test.each([
    ['order parked', 'place-due-orders', '{ ($.message = "order parked") || ($.message = "order unreadable") }', 1],
    ['provider in trouble', 'process-price-queue', '{ $.message = "provider in trouble" }', 5],
    ['webhooks failing', 'billing', '{ $.message = "webhook failed" }', 2],
  ] as const)('“%s” counts the log lines that %s writes for it', (name, part, pattern, threshold) => {
    const { MetricName, Namespace, Statistic, Threshold } = alarmNamed(name);
    const [filter, ...others] = resourcesOf(template, 'AWS::Logs::MetricFilter').filter(
      ({ Properties }) => Properties.FilterPattern === pattern,
    );
    expect(others).toEqual([]);
    expect(filter?.Properties.LogGroupName).toEqual(functionOf(template, part).Properties.LoggingConfig.LogGroup);
    expect(filter?.Properties.MetricTransformations).toEqual([
      { MetricName, MetricNamespace: Namespace, MetricValue: '1' },
    ]);
    expect({ Statistic, Threshold }).toEqual({ Statistic: 'Sum', Threshold: threshold });
  });

  test('goes off when the last learned day is too old or unknown', () => {
    const { MetricName, Namespace, ...alarm } = alarmNamed('learning behind');
    const filter = resourcesOf(template, 'AWS::Logs::MetricFilter').find(
      ({ Properties }) => Properties.MetricTransformations[0].MetricName === MetricName,
    );
    expect(filter?.Properties).toMatchObject({
      FilterPattern: '{ $.behindHours >= 0 }',
      LogGroupName: functionOf(template, 'learn').Properties.LoggingConfig.LogGroup,
      MetricTransformations: [{ MetricNamespace: Namespace, MetricValue: '$.behindHours' }],
    });
    const sixHours = 6 * 60 * 60;
    expect(alarm).toMatchObject({ Statistic: 'Maximum', Threshold: 30, Period: sixHours, EvaluationPeriods: 2 });
  });

  test('goes off when no run of a day learned words', () => {
    const { MetricName, Namespace, ...alarm } = alarmNamed('search learning late');
    const filter = resourcesOf(template, 'AWS::Logs::MetricFilter').find(
      ({ Properties }) => Properties.MetricTransformations[0].MetricName === MetricName,
    );
    expect(filter?.Properties).toMatchObject({
      FilterPattern: '{ $.message = "learned words" }',
      LogGroupName: functionOf(template, 'learn-words').Properties.LoggingConfig.LogGroup,
      MetricTransformations: [{ MetricNamespace: Namespace }],
    });
    const day = 24 * 60 * 60;
    expect(alarm).toMatchObject({
      Statistic: 'Sum',
      Threshold: 1,
      ComparisonOperator: 'LessThanThreshold',
      Period: day,
      EvaluationPeriods: 1,
    });
  });

  test.each([
    ['photos budget', 'photos', ['receipts']],
    ['address look-ups budget', 'addressLookups', ['places']],
    ['texts budget', 'texts', ['messages', 'text-price-drops']],
  ] as const)('“%s” goes off when the stage’s functions have nearly used it up', (name, service, buying) => {
    const { MetricName, Namespace, Threshold } = alarmNamed(name);
    const filters = resourcesOf(template, 'AWS::Logs::MetricFilter').filter(
      ({ Properties }) => Properties.FilterPattern === `{ $.budget = "${service}" }`,
    );
    const logGroups = buying.map((part) => functionOf(template, part).Properties.LoggingConfig.LogGroup);
    expect(filters).toHaveLength(buying.length);
    expect(filters.map(({ Properties }) => Properties.LogGroupName)).toEqual(expect.arrayContaining(logGroups));
    for (const { Properties } of filters) {
      expect(Properties.MetricTransformations).toEqual([{ MetricName, MetricNamespace: Namespace, MetricValue: '1' }]);
    }
    expect(Threshold).toBe(1);
  });

  test('goes off when the API refuses many calls before they reach a function', () => {
    const { MetricName, Namespace, Threshold } = alarmNamed('api throttles');
    const [filter] = resourcesOf(template, 'AWS::Logs::MetricFilter').filter(
      ({ Properties }) => Properties.MetricTransformations[0].MetricName === MetricName,
    );
    expect(filter?.Properties).toMatchObject({
      FilterPattern: '{ ($.status = "429") && ($.functionMs = "-") }',
      MetricTransformations: [{ MetricNamespace: Namespace, MetricValue: '1' }],
    });
    const { DestinationArn } = resourceOf(template, 'AWS::ApiGatewayV2::Stage').Properties.AccessLogSettings;
    expect(DestinationArn).toEqual({ 'Fn::GetAtt': [filter?.Properties.LogGroupName.Ref, 'Arn'] });
    expect(Threshold).toBe(50);
  });

  test('goes off when the month’s texts reach the cost in the stage’s settings', () => {
    const { template: thrifty } = synthesize({
      stage: 'prod',
      settings: { ...prodSettings, textsMonthlyUsd: 7.5 },
    });
    expect(alarmNamed('texts cost', thrifty)).toMatchObject({
      Namespace: 'AWS/SNS',
      MetricName: 'SMSMonthToDateSpentUSD',
      Statistic: 'Maximum',
      Threshold: 7.5,
    });
  });

  test('exists for every runbook entry, except deploying and the last one', () => {
    const named = alarms.map((alarm) => alarm.AlarmDescription).join('\n');
    expect(headings.filter((heading) => !named.includes(`“${heading}”`))).toEqual([
      'Before the first deploy',
      'When a deploy fails',
      'What no alarm tells',
    ]);
  });
});
