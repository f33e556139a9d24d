import { describe, expect, test } from 'vitest';
import { devSettings, functionOf, resourceNamed, resourcesOf, synthesize } from './synthesized.ts';

const { template } = synthesize({ settings: { ...devSettings, priceProviders: ['kroger', 'open-prices'] } });
const asked = resourceNamed(template, 'AWS::SQS::Queue', 'PricesAsked');
const givenUp = resourceNamed(template, 'AWS::SQS::Queue', 'PricesGivenUp');
const fetcher = functionOf(template, 'process-price-queue');
const arnOf = ({ id }: { id: string }) => ({ 'Fn::GetAtt': [id, 'Arn'] });

describe('the queue of price requests', () => {
  test('starts the function that fetches prices with a few messages, and retries only the failed ones', () => {
    const [source, ...others] = resourcesOf(template, 'AWS::Lambda::EventSourceMapping');
    expect(others).toEqual([]);
    expect(source?.Properties).toMatchObject({
      EventSourceArn: arnOf(asked),
      FunctionName: { Ref: fetcher.id },
      BatchSize: 5,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      ScalingConfig: { MaximumConcurrency: 4 },
    });
  });

  test('hides a message for six times the function’s timeout, and drops it after three tries', () => {
    expect(asked.Properties).toMatchObject({
      VisibilityTimeout: 6 * fetcher.Properties.Timeout,
      MessageRetentionPeriod: 24 * 60 * 60,
      RedrivePolicy: { deadLetterTargetArn: arnOf(givenUp), maxReceiveCount: 3 },
    });
    expect(givenUp.Properties.MessageRetentionPeriod).toBe(14 * 24 * 60 * 60);
  });
});

test('functions that show or fetch prices know the enabled providers', () => {
  for (const part of ['cart', 'favorites', 'prices', 'process-price-queue', 'queue-popular-prices'] as const) {
    expect(functionOf(template, part).Properties.Environment.Variables.PRICE_PROVIDERS).toBe('kroger,open-prices');
  }
});

test('prices that are requested often are refreshed every four hours', () => {
  const refresher = JSON.stringify(arnOf(functionOf(template, 'queue-popular-prices')));
  const schedules = resourcesOf(template, 'AWS::Scheduler::Schedule')
    .map(({ Properties }) => Properties)
    .filter(({ Target }) => JSON.stringify(Target.Arn) === refresher);
  expect(schedules.map(({ ScheduleExpression }) => ScheduleExpression)).toEqual(['rate(4 hours)']);
});
