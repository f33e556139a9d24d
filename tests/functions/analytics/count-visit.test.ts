import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { handler } from '#functions/analytics/handler.ts';
import { clock } from '#functions/kit/clock.ts';
import { invoke } from '#tests/support/lambda-call.ts';

const database = mockClient(DynamoDBDocumentClient);
vi.spyOn(clock, 'now').mockReturnValue(new Date('2026-11-18T09:30:00.000Z'));

beforeEach(() => {
  database.reset();
  const Attributes = { date: '2026-11-18', total: 1, h09: 1, lastVisitAt: '2026-11-18T09:30:00.000Z' };
  database.on(UpdateCommand).resolves({ Attributes });
});
afterAll(() => {
  database.restore();
  vi.restoreAllMocks();
});

async function visitWith(userAgent: string | undefined): Promise<boolean> {
  const headers = { origin: 'https://tillwise.test', ...(userAgent !== undefined && { 'user-agent': userAgent }) };
  const { statusCode, body } = await invoke(handler, { method: 'POST', path: '/api/visits', headers });
  expect(statusCode).toBe(200);
  const { isCounted } = JSON.parse(body ?? '');
  expect(database.commandCalls(UpdateCommand)).toHaveLength(isCounted ? 1 : 0);
  return isCounted;
}

describe('a visit', () => {
  test.each([
    [
      'Chrome',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    ],
    ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0'],
    [
      'an iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    ],
  ])('by a shopper with %s is counted', async (_, userAgent) => {
    expect(await visitWith(userAgent)).toBe(true);
  });

  test.each([
    ['Google', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
    ['a messenger’s preview', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'],
    ['a monitor', 'Mozilla/5.0+(compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)'],
    ['a script', 'curl/8.5.0'],
    ['a client with an empty user agent', ''],
    ['a client without a user agent', undefined],
  ])('by %s is not counted', async (_, userAgent) => {
    expect(await visitWith(userAgent)).toBe(false);
  });

  test('stores a domain, a date and a time, and nothing about the visitor', async () => {
    await visitWith('Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0');
    const [call] = database.commandCalls(UpdateCommand);
    expect(call?.args[0].input).toMatchObject({
      Key: { PK: expect.stringMatching(/^VISITS#tillwise\.test#(\d|1[0-5])$/), SK: 'DAY#2026-11-18' },
      UpdateExpression: 'SET #date = :date, #lastVisitAt = :lastVisitAt ADD #total :total, #h09 :h09',
      ExpressionAttributeValues: {
        ':date': '2026-11-18',
        ':lastVisitAt': '2026-11-18T09:30:00.000Z',
        ':total': 1,
        ':h09': 1,
      },
    });
  });
});
