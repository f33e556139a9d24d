import { App } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { describe, expect, test } from 'vitest';
import { readStage } from '#infra/stages.ts';
import { prodSettings, synthesise } from './synthesised.ts';

const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/1a2b';

function stageOf(stage: string | undefined, settings: unknown) {
  return readStage(new App({ context: { stage, stages: { [stage ?? 'dev']: settings } } }).node);
}

describe('a stage', () => {
  test('is dev unless told otherwise, with bounds that suit a small audience', () => {
    expect(stageOf(undefined, { adminEmail: 'a@b.test' })).toMatchObject({
      name: 'dev',
      settings: { requestsPerSecond: 200, requestBurst: 400, livePriceChains: [] },
    });
  });

  test.each([
    ['an unknown stage', 'staging', {}, 'choose -c stage=dev or -c stage=prod'],
    ['prod without anybody to alarm', 'prod', { adminEmail: 'a@b.test' }, 'alarmEmail'],
    ['no administrator', 'dev', {}, 'adminEmail'],
    ['no settings at all', 'dev', undefined, 'context.stages.dev'],
    ['a misspelled setting', 'dev', { adminEmail: 'a@b.test', adminMail: 'a@b.test' }, 'adminMail'],
    ['an unknown chain', 'dev', { adminEmail: 'a@b.test', livePriceChains: ['corner-shop'] }, 'livePriceChains'],
    ['a login prefix Cognito refuses', 'dev', { adminEmail: 'a@b.test', loginDomainPrefix: 'my-aws' }, 'loginDomain'],
    ['a domain without a certificate', 'dev', { adminEmail: 'a@b.test', domain: { name: 'a.test' } }, 'certificateArn'],
    [
      'a certificate where CloudFront does not look',
      'dev',
      {
        adminEmail: 'a@b.test',
        domain: { name: 'a.test', certificateArn: certificateArn.replace('east-1', 'west-2') },
      },
      'us-east-1',
    ],
  ])('%s is refused in words that name the place', (_what, stage, settings, words) => {
    expect(() => stageOf(stage, settings)).toThrow(words);
  });

  test('a domain with its certificate is taken', () => {
    const domain = { name: 'tillwise.example', certificateArn };
    expect(stageOf('prod', { ...prodSettings, domain }).settings.domain).toEqual(domain);
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
