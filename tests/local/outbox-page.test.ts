import { expect, test } from 'vitest';
import { samples } from '#tests/support/cast.ts';
import { startedCloud } from '#tests/support/local-cloud.ts';
import { signedIn } from '#tests/support/shopper.ts';

const cloud = startedCloud();

const page = async () => (await fetch(`${cloud.origin}/local/outbox`)).text();

test('the outbox says what to do while it is empty, then shows every text and suggestion harmlessly', async () => {
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

test('a newcomer finds every page of this laptop from one of them', async () => {
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
