import { App } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { describe, expect, test } from 'vitest';
import { readStage } from '#infra/stages.ts';
import { devSettings, prodSettings, synthesise } from './synthesised.ts';

const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/1a2b';

function stageOf(stage: string | undefined, settings: unknown) {
  return readStage(new App({ context: { stage, stages: { [stage ?? 'dev']: settings } } }).node);
}

describe('a stage', () => {
  test('is dev unless told otherwise, with bounds that suit a small audience', () => {
    expect(stageOf(undefined, devSettings)).toMatchObject({
      name: 'dev',
      settings: { requestsPerSecond: 200, requestBurst: 400, livePriceChains: [], textsMonthlyUsd: 20 },
    });
  });

  test.each([
    ['an unknown stage', 'staging', {}, 'choose -c stage=dev or -c stage=prod'],
    ['prod without anybody to alarm', 'prod', { ...prodSettings, alarmEmail: undefined }, 'alarmEmail'],
    ['no administrator', 'dev', { ...devSettings, adminEmail: undefined }, 'adminEmail'],
    ['no settings at all', 'dev', undefined, 'context.stages.dev'],
    ['a misspelled setting', 'dev', { ...devSettings, adminMail: 'a@b.test' }, 'adminMail'],
    ['an unknown chain', 'dev', { ...devSettings, livePriceChains: ['corner-shop'] }, 'livePriceChains'],
    ['a login prefix Cognito refuses', 'dev', { ...devSettings, loginDomainPrefix: 'my-aws' }, 'loginDomain'],
    ['a domain without a certificate', 'dev', { ...devSettings, domain: { name: 'a.test' } }, 'certificateArn'],
    [
      'a certificate where CloudFront does not look',
      'dev',
      { ...devSettings, domain: { name: 'a.test', certificateArn: certificateArn.replace('east-1', 'west-2') } },
      'us-east-1',
    ],
    [
      'an alias that is the site’s own name',
      'dev',
      { ...devSettings, domain: { name: 'a.test', aliases: ['a.test'], certificateArn } },
      'each host once',
    ],
    ['advertisements without encryption', 'dev', { ...devSettings, adFrameUrl: 'http://ads.test/frame' }, 'https'],
    ['dev that would charge real cards', 'dev', { ...devSettings, stripePublishableKey: 'pk_live_1' }, 'test mode'],
    ['prod that takes test cards', 'prod', { ...prodSettings, stripePublishableKey: 'pk_test_1' }, 'live mode'],
    ['a secret key in place of the publishable', 'dev', { ...devSettings, stripePublishableKey: 'sk_test_1' }, 'publi'],
  ])('%s is refused in words that name the place', (_what, stage, settings, words) => {
    expect(() => stageOf(stage, settings)).toThrow(words);
  });

  test('a domain with its certificate is taken', () => {
    const domain = { name: 'tillwise.example', certificateArn };
    expect(stageOf('prod', { ...prodSettings, domain }).settings.domain).toEqual({ ...domain, aliases: [] });
  });
});

describe('cdk-nag', () => {
  test('has nothing to say about prod, and dev passes in the other tests', () => {
    expect(() => synthesise({ stage: 'prod', settings: prodSettings, webFiles: ['index.html'] })).not.toThrow();
  });

  test('stops whoever adds a bucket without answering its findings', () => {
    expect(() => synthesise({ extend: (stack) => new Bucket(stack, 'Loose') })).toThrow(/validation/i);
  });
});
