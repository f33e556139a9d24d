import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { groups } from '#shared/contract/routes.ts';
import { functionOf, prodSettings, resourceOf, resourcesOf, synthesise } from './synthesised.ts';

const { template } = synthesise({ stage: 'prod', settings: prodSettings });
const alarms = resourcesOf(template, 'AWS::CloudWatch::Alarm').map(({ Properties }) => Properties);
const headings = readFileSync('infra/RUNBOOK.md', 'utf8').match(/(?<=^## ).+$/gm) ?? [];

describe('an alarm', () => {
  test.each(alarms)('$AlarmName says what shoppers lose and which entry of the runbook helps', (alarm) => {
    expect(alarm.AlarmDescription).toMatch(/Shoppers.+\. What to do:/);
    const [, heading] = /What to do: “(.+)” in infra\/RUNBOOK\.md\.$/.exec(alarm.AlarmDescription) ?? [];
    expect(headings).toContain(heading);
  });

  test.each(alarms)('$AlarmName is mailed to the person on duty, and quiet while nothing is measured', (alarm) => {
    const topic = { Ref: resourceOf(template, 'AWS::SNS::Topic').id };
    expect(alarm.AlarmActions).toEqual([topic]);
    expect(alarm.TreatMissingData).toBe('notBreaching');
    expect(resourceOf(template, 'AWS::SNS::Subscription').Properties).toMatchObject({
      Protocol: 'email',
      Endpoint: prodSettings.alarmEmail,
      TopicArn: topic,
    });
  });

  test('CloudWatch may publish to the topic, which its own policy would otherwise forbid', () => {
    const { Statement } = resourceOf(template, 'AWS::SNS::TopicPolicy').Properties.PolicyDocument;
    expect(Statement).toContainEqual(
      expect.objectContaining({
        Effect: 'Allow',
        Action: 'sns:Publish',
        Principal: { Service: 'cloudwatch.amazonaws.com' },
      }),
    );
  });

  test.each(groups)('somebody is told when %s crashes, is throttled or is slow', (group) => {
    const { id } = functionOf(template, group);
    const watched = alarms
      .filter((alarm) => alarm.Dimensions?.some(({ Value }: { Value: unknown }) => JSON.stringify(Value).includes(id)))
      .map((alarm) => alarm.MetricName);
    expect(watched.toSorted()).toEqual(['Duration', 'Errors', 'Throttles']);
  });

  test('every entry of the runbook but the last belongs to an alarm', () => {
    const named = alarms.map((alarm) => alarm.AlarmDescription).join('\n');
    expect(headings.filter((heading) => !named.includes(`“${heading}”`))).toEqual(['What no alarm tells']);
  });
});
