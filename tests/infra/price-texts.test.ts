import { expect, test } from 'vitest';
import { functionOf, resourceNamed, synthesize } from './synthesized.ts';

const { template } = synthesize();
const run = functionOf(template, 'text-price-drops');
const { Properties } = resourceNamed(template, 'AWS::Scheduler::Schedule', 'textpricedrops');
const mostLateMinutes = 10;

test('shoppers everywhere in the United States get price texts only during the day', () => {
  const [, minute, hours = ''] = /^cron\((\d+) (\S+) \* \* \? \*\)$/.exec(Properties.ScheduleExpression) ?? [];
  expect(hours).toBe('0,18-23');
  // The schedule may hand a run over late, Lambda may start it late, and it takes a while.
  const latestEndMinutes = Number(minute) + 2 * mostLateMinutes + run.Properties.Timeout / 60;
  for (const hour of [0, 18, 19, 20, 21, 22, 23]) {
    // From the East Coast in summer to Hawaii.
    for (const offset of [-4, -5, -6, -7, -8, -9, -10]) {
      const local = (hour + offset + 24) % 24;
      expect(local).toBeGreaterThanOrEqual(8);
      expect(local + latestEndMinutes / 60).toBeLessThanOrEqual(21);
    }
  }
});

test('a failed run is retried once, and not too late in the evening', () => {
  const seconds = mostLateMinutes * 60;
  expect(Properties.Target).toMatchObject({
    Arn: { 'Fn::GetAtt': [run.id, 'Arn'] },
    RetryPolicy: { MaximumRetryAttempts: 1, MaximumEventAgeInSeconds: seconds },
  });
  expect(resourceNamed(template, 'AWS::Lambda::EventInvokeConfig', 'textpricedrops').Properties).toMatchObject({
    FunctionName: { Ref: run.id },
    MaximumRetryAttempts: 1,
    MaximumEventAgeInSeconds: seconds,
  });
});
