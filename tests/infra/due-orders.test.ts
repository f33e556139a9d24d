import { describe, expect, test } from 'vitest';
import { dueShards } from '#shared/limits.ts';
import { functionOf, resourceNamed, resourcesOf, synthesize } from './synthesized.ts';

const { template } = synthesize();
const group = resourceNamed(template, 'AWS::Scheduler::ScheduleGroup', 'DueOrders');
const schedules = resourcesOf(template, 'AWS::Scheduler::Schedule')
  .map(({ Properties }) => Properties)
  .filter(({ GroupName }) => JSON.stringify(GroupName).includes(group.id) || GroupName === group.Properties.Name);
const run = functionOf(template, 'place-due-orders');
const queue = resourceNamed(template, 'AWS::SQS::Queue', 'DueOrdersLostTicks');
const arnOf = (id: string) => ({ 'Fn::GetAtt': [id, 'Arn'] });

describe('the schedules', () => {
  test('start the run of every shard, with its number', () => {
    const shards = schedules.map(({ Target }) => JSON.parse(Target.Input));
    expect(shards).toEqual(Array.from({ length: dueShards }, (_, shard) => ({ shard })));
    for (const { Target, State } of schedules) {
      expect(Target.Arn).toEqual(arnOf(run.id));
      expect(State).toBe('ENABLED');
    }
  });

  test('run every fifteen minutes, at most two in the same minute', () => {
    const minutes = schedules.map(({ ScheduleExpression }) => {
      const [, minute] = /^cron\((\d+)\/15 \* \* \* \? \*\)$/.exec(ScheduleExpression) ?? [];
      return Number(minute);
    });
    const together = Object.values(Object.groupBy(minutes, String)).map((same) => same?.length);
    expect(Math.max(...minutes)).toBeLessThan(15);
    expect(Math.max(...together.map(Number))).toBe(2);
  });

  test('drop a tick when the next one is due, into a queue with an alarm', () => {
    for (const { Target } of schedules) {
      expect(Target.RetryPolicy).toEqual({ MaximumEventAgeInSeconds: 15 * 60, MaximumRetryAttempts: 2 });
      expect(Target.DeadLetterConfig).toEqual({ Arn: arnOf(queue.id) });
    }
  });

  test('may only start this function and fill this queue, for this group of schedules', () => {
    const [roleId] = [...new Set(schedules.map(({ Target }) => Target.RoleArn['Fn::GetAtt'][0]))];
    const role = template.findResources('AWS::IAM::Role')[roleId];
    const [trust] = role?.Properties.AssumeRolePolicyDocument.Statement ?? [];
    expect(trust.Principal).toEqual({ Service: 'scheduler.amazonaws.com' });
    expect(trust.Condition.StringEquals).toEqual({
      'aws:SourceAccount': { Ref: 'AWS::AccountId' },
      'aws:SourceArn': arnOf(group.id),
    });
    const [policy] = resourcesOf(template, 'AWS::IAM::Policy').filter(
      ({ Properties }) => Properties.Roles[0].Ref === roleId,
    );
    expect(policy?.Properties.PolicyDocument.Statement).toEqual([
      {
        Effect: 'Allow',
        Action: 'lambda:InvokeFunction',
        Resource: [arnOf(run.id), { 'Fn::Join': ['', [arnOf(run.id), ':*']] }],
      },
      { Effect: 'Allow', Action: 'sqs:SendMessage', Resource: arnOf(queue.id) },
    ]);
  });
});

describe('the run that places orders', () => {
  test('ends before the next tick', () => {
    expect(run.Properties.Timeout).toBeLessThan(15 * 60);
  });

  test('reserves no concurrency', () => {
    expect(run.Properties).not.toHaveProperty('ReservedConcurrentExecutions');
  });

  test('puts a tick that failed at every try into the same queue, because Lambda does not report to the schedule', () => {
    expect(resourceNamed(template, 'AWS::Lambda::EventInvokeConfig', 'DueOrders').Properties).toMatchObject({
      FunctionName: { Ref: run.id },
      MaximumEventAgeInSeconds: 15 * 60,
      MaximumRetryAttempts: 2,
      DestinationConfig: { OnFailure: { Destination: arnOf(queue.id) } },
    });
  });
});
