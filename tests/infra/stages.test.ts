import { App } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { describe, expect, test } from 'vitest';
import { readStage } from '#infra/stages.ts';
import { devSettings, prodSettings, synthesize } from './synthesized.ts';

const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/1a2b';

function stageOf(stage: string | undefined, settings: unknown) {
  return readStage(new App({ context: { stage, stages: { [stage ?? 'dev']: settings } } }).node);
}

describe('a stage', () => {
  test('is dev by default, with limits that a few strangers can’t use up', () => {
    expect(stageOf(undefined, devSettings)).toMatchObject({
      name: 'dev',
      settings: {
        requestsPerSecond: 3_000,
        requestBurst: 5_000,
        requestsPerAddress: 600,
        region: 'us-east-1',
        priceProviders: [],
        textsMonthlyUsd: 20,
        dailyBudgetsUsd: { photos: 5, addressLookups: 5, texts: 20 },
      },
    });
  });

  test.each([
    ['an unknown stage', 'staging', {}, 'Choose -c stage=dev or -c stage=prod'],
    ['a budget of zero', 'dev', { ...devSettings, dailyBudgetsUsd: { texts: 0 } }, 'dailyBudgetsUsd.texts'],
    ['prod without an alarm address', 'prod', { ...prodSettings, alarmEmail: undefined }, 'alarmEmail'],
    ['no administrator', 'dev', { ...devSettings, adminEmail: undefined }, 'adminEmail'],
    ['missing settings', 'dev', undefined, 'context.stages.dev'],
    ['a misspelled setting', 'dev', { ...devSettings, adminMail: 'a@b.test' }, 'adminMail'],
    ['an unknown price provider', 'dev', { ...devSettings, priceProviders: ['nobodys-shop'] }, 'priceProviders'],
    ['a login prefix Cognito refuses', 'dev', { ...devSettings, loginDomainPrefix: 'my-aws' }, 'loginDomain'],
    ['a domain without a certificate', 'dev', { ...devSettings, domain: { name: 'a.test' } }, 'certificateArn'],
    [
      'a certificate in another region',
      'dev',
      { ...devSettings, domain: { name: 'a.test', certificateArn: certificateArn.replace('east-1', 'west-2') } },
      'us-east-1',
    ],
    [
      'an alias equal to the site’s name',
      'dev',
      { ...devSettings, domain: { name: 'a.test', aliases: ['a.test'], certificateArn } },
      'each host once',
    ],
    ['prod without a domain', 'prod', { ...prodSettings, domain: undefined }, 'domain'],
    ['prod without a mail sender', 'prod', { ...prodSettings, signUpMail: undefined }, 'signUpMail'],
    ['prod without an account', 'prod', { ...prodSettings, account: undefined }, 'account'],
    [
      'prod in a region without CloudFront’s firewall',
      'prod',
      { ...prodSettings, region: 'eu-west-1' },
      'must be us-east-1',
    ],
    [
      'dev in a region without CloudFront’s firewall',
      'dev',
      { ...devSettings, region: 'us-west-2' },
      'must be us-east-1',
    ],
    ['an invalid account number', 'dev', { ...devSettings, account: '1234' }, 'twelve digits'],
    ['advertisements without HTTPS', 'dev', { ...devSettings, adFrameUrl: 'http://ads.test/frame' }, 'https'],
    ['dev that would charge real cards', 'dev', { ...devSettings, stripePublishableKey: 'pk_live_1' }, 'test mode'],
    ['prod that takes test cards', 'prod', { ...prodSettings, stripePublishableKey: 'pk_test_1' }, 'live mode'],
    ['a secret key in place of the publishable', 'dev', { ...devSettings, stripePublishableKey: 'sk_test_1' }, 'publi'],
  ])('%s is refused with a message that names the setting', (_what, stage, settings, words) => {
    expect(() => stageOf(stage, settings)).toThrow(words);
  });

  test('a domain with its certificate is accepted', () => {
    expect(stageOf('prod', prodSettings).settings.domain).toEqual({ ...prodSettings.domain, aliases: [] });
  });
});

describe('a stage’s own account and region', () => {
  const settings = { ...devSettings, account: '123456789012', region: 'us-east-1' };
  const withCredentials = (credentials: Record<string, string>) => () => synthesize({ settings, credentials });

  test('decide where it is deployed, whatever the environment says', () => {
    expect(withCredentials({ account: '123456789012', region: 'us-east-1' })).not.toThrow();
  });

  test('need no credentials for a synthesis', () => {
    expect(withCredentials({})).not.toThrow();
  });

  test('refuse credentials for another account', () => {
    expect(withCredentials({ account: '999999999999', region: 'us-east-1' })).toThrow(
      'dev belongs in the AWS account 123456789012, but your credentials are for 999999999999.',
    );
  });

  test('refuse another region', () => {
    expect(withCredentials({ account: '123456789012', region: 'eu-west-1' })).toThrow(
      'dev belongs in us-east-1, but your AWS settings name eu-west-1. Set AWS_REGION=us-east-1',
    );
  });
});

describe('cdk-nag', () => {
  test('has no findings about prod; the other tests cover dev', () => {
    expect(() => synthesize({ stage: 'prod', settings: prodSettings })).not.toThrow();
  });

  test('stops a developer who adds a bucket without acknowledging its findings', () => {
    expect(() => synthesize({ extend: (stack) => new Bucket(stack, 'Loose') })).toThrow(/validation/i);
  });
});
