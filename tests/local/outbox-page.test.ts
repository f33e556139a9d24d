import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startSns } from '#local/sns/sns-stand-in.ts';
import { samples } from '#tests/support/cast.ts';
import { startedCloud } from '#tests/support/local-cloud.ts';
import { signedIn } from '#tests/support/shopper.ts';

const cloud = startedCloud();

const page = async () => (await fetch(`${cloud.origin}/local/outbox`)).text();

test('the empty outbox says what to do, and later shows every text and suggestion escaped', async () => {
  expect(await page()).toContain('Nothing has been sent yet.');
  const shopper = await signedIn(cloud, samples.premium);
  await shopper.call('POST /api/send-sms', {
    body: { phoneNumber: '2065550100', message: '<script>alert(1)</script>\nMilk' },
  });
  await shopper.call('POST /api/send-suggestion', {
    body: { title: 'Bigger hearts', suggestion: 'Please', userEmail: 'priya@example.com' },
  });
  const html = await page();
  expect(html).not.toContain('Nothing has been sent yet.');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;\nMilk');
  expect(html).not.toContain('<script');
  expect(html).toMatch(/Suggestion to the people.*Bigger hearts.*Text to \+1 206 555 0100/s);
});

test('the owner of a phone replies STOP to a text, which survives restarts, and START', async () => {
  const shopper = await signedIn(cloud, samples.premium);
  const send = () => shopper.call('POST /api/send-sms', { body: { phoneNumber: '2065550101', message: 'Milk' } });
  const reply = (word: string) =>
    fetch(`${cloud.origin}/local/outbox`, {
      method: 'POST',
      headers: { origin: cloud.origin },
      body: new URLSearchParams({ phone: '+12065550101', reply: word }),
    });
  expect((await send()).status).toBe(200);
  expect(await page()).toContain('Reply STOP');
  await reply('STOP');
  expect((await send()).text).toContain('asked not to receive texts');
  expect(await page()).toContain('Reply START');
  const later = await startSns(join(cloud.home, 'sns'), () => new Date());
  expect([...later.stopped]).toEqual(['+12065550101']);
  await later.stop();
  await reply('START');
  expect((await send()).status).toBe(200);
});

test('a developer finds all of the laptop’s pages from any of them', async () => {
  const html = await (await fetch(`${cloud.origin}/local`)).text();
  const paths = [...html.matchAll(/href="(\/[^"]+)">[^<]+<\/a>, /g)].map(([, path]) => path);
  expect(paths).toEqual([
    '/local/receipts',
    '/local/prices',
    '/local/learning',
    '/local/outbox',
    '/local/clock',
    '/local/stripe',
  ]);
  for (const path of paths) expect((await fetch(`${cloud.origin}${path}`)).status).toBe(200);
});
