import { expect, test } from 'vitest';
import { functionOf, resourceNamed, synthesise } from './synthesised.ts';

const { template } = synthesise();
const run = functionOf(template, 'text-price-drops');
const { Properties } = resourceNamed(template, 'AWS::Scheduler::Schedule', 'PriceTexts');
const mostLateMinutes = 30;

test('shoppers are texted of prices in decent hours alone, wherever in the United States they live', () => {
  const [, minute, hours = ''] = /^cron\((\d+) (\S+) \* \* \? \*\)$/.exec(Properties.ScheduleExpression) ?? [];
  expect(hours).toBe('0,18-23');
  for (const hour of [0, 18, 19, 20, 21, 22, 23]) {
    // From the East in summer to Hawaii.
    for (const offset of [-4, -5, -6, -7, -8, -9, -10]) {
      const local = (hour + offset + 24) % 24;
      expect(local).toBeGreaterThanOrEqual(8);
      expect(local + (Number(minute) + mostLateMinutes) / 60).toBeLessThanOrEqual(21);
    }
  }
});

test('a run that failed is tried again once, and not when the decent hours may be over', () => {
  const seconds = mostLateMinutes * 60;
  expect(Properties.Target).toMatchObject({
    Arn: { 'Fn::GetAtt': [run.id, 'Arn'] },
    RetryPolicy: { MaximumRetryAttempts: 1, MaximumEventAgeInSeconds: seconds },
  });
  expect(resourceNamed(template, 'AWS::Lambda::EventInvokeConfig', 'PriceTexts').Properties).toMatchObject({
    FunctionName: { Ref: run.id },
    MaximumRetryAttempts: 1,
    MaximumEventAgeInSeconds: seconds,
  });
});
