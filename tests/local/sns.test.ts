import { rm } from 'node:fs/promises';
import { CheckIfPhoneNumberIsOptedOutCommand, PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { awsAccount } from '#local/aws/aws-account.ts';
import { topicArn } from '#local/sns/sns-calls.ts';
import { type LocalSns, startSns } from '#local/sns/sns-stand-in.ts';
import { temporaryFolder } from '#tests/support/local-cloud.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
let folder: string;
let sns: LocalSns;
let sdk: SNSClient;

beforeEach(async () => {
  folder = await temporaryFolder();
  await start();
});
afterEach(async () => {
  await sns.stop();
  await rm(folder, { recursive: true });
});

async function start(): Promise<void> {
  sns = await startSns(folder, () => now);
  sdk = new SNSClient({ ...awsAccount, endpoint: sns.endpoint, maxAttempts: 1 });
}

const text = (PhoneNumber: string, Message = 'Milk & <eggs> 🥛\nand bread') =>
  sdk.send(new PublishCommand({ PhoneNumber, Message }));
const announce = (Subject: string | undefined, TopicArn = topicArn) =>
  sdk.send(new PublishCommand({ TopicArn, Subject, Message: 'More stores' }));
const hasOptedOut = async (phoneNumber: string) =>
  (await sdk.send(new CheckIfPhoneNumberIsOptedOutCommand({ phoneNumber }))).isOptedOut;

/** The name of the SDK's exception. */
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'not refused',
    (error: Error) => error.name,
  );

describe('what the SDK sends', () => {
  test('lands in the outbox, newest first, and survives a restart', async () => {
    const { MessageId } = await text('+12065550100');
    await announce('Suggestion: More stores');
    await sns.stop();
    await start();
    expect(sns.outbox.sent).toMatchObject([
      { kind: 'suggestion', to: topicArn, subject: 'Suggestion: More stores', message: 'More stores' },
      { id: MessageId, kind: 'text', to: '+12065550100', message: 'Milk & <eggs> 🥛\nand bread', subject: null },
    ]);
    expect(sns.outbox.sent[0]?.sentAt).toBe(now.toISOString());
  });

  test('is refused like at SNS', async () => {
    expect(await refusal(text('2065550100'))).toBe('InvalidParameterException');
    expect(await refusal(text('+12065550100', ''))).toBe('InvalidParameterException');
    expect(await refusal(text('+12065550100', 'x'.repeat(1_601)))).toBe('InvalidParameterException');
    expect(await refusal(announce('Two\nlines'))).toBe('InvalidParameterException');
    expect(await refusal(announce('x'.repeat(100)))).toBe('InvalidParameterException');
    expect(await refusal(announce('Hello', `${topicArn}-2`))).toBe('NotFoundException');
    expect(sns.outbox.sent).toEqual([]);
  });

  test('gets a cut connection while SNS is down', async () => {
    sns.isDown = true;
    await expect(text('+12065550100')).rejects.toThrow();
    sns.isDown = false;
    await text('+12065550100');
    expect(sns.outbox.sent).toHaveLength(1);
  });
});

describe('a number that misbehaves', () => {
  test('can opt out: the check reports it, and texts are accepted but not delivered', async () => {
    expect(await hasOptedOut('+12065550199')).toBe(true);
    expect(await hasOptedOut('+12065550100')).toBe(false);
    await text('+12065550199');
    expect(sns.outbox.sent).toEqual([]);
  });

  test.each([
    ['+12065550198', 'Throttling'],
    ['+12065550197', 'InternalErrorException'],
  ])('%s is answered with %s', async (number, name) => {
    expect(await refusal(text(number))).toBe(name);
    expect(await refusal(hasOptedOut(number))).toBe(name);
    expect(sns.outbox.sent).toEqual([]);
  });
});
