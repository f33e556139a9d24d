import { expect, test } from 'vitest';
import { functionOf, resourceNamed, synthesize } from './synthesized.ts';

const { template } = synthesize();
const run = functionOf(template, 'learn');

test('learning runs four times a day with Lambda’s longest timeout', () => {
  const { Properties } = resourceNamed(template, 'AWS::Scheduler::Schedule', 'learnRun');
  expect(Properties.ScheduleExpression).toBe('cron(10 4/6 * * ? *)');
  expect(Properties.Target).toMatchObject({
    Arn: { 'Fn::GetAtt': [run.id, 'Arn'] },
    RetryPolicy: { MaximumRetryAttempts: 1, MaximumEventAgeInSeconds: 60 * 60 },
  });
  expect(run.Properties.Timeout).toBe(15 * 60);
});
