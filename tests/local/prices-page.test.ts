import { expect, test } from 'vitest';
import { pricesPath } from '#local/price-providers/prices-page.ts';
import { readProviderChoice } from '#local/price-providers/provider-stand-ins.ts';
import { startedCloud } from '#tests/support/local-cloud.ts';

const cloud = startedCloud({ providers: { ids: ['kroger', 'open-prices'] } });

async function press(fields: Record<string, string>, origin = cloud.origin): Promise<Response> {
  return fetch(cloud.origin + pricesPath, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin },
    redirect: 'manual',
  });
}
const page = async () => (await fetch(cloud.origin + pricesPath)).text();
const moods = () => cloud.running.prices.standIns.map(({ id, mood }) => `${id} is ${mood}`);

test('a developer unplugs one provider, and plugs it in again', async () => {
  expect(await page()).toContain('It works.');
  expect((await press({ provider: 'kroger', mood: 'unplugged' })).status).toBe(303);
  expect(moods()).toEqual(['kroger is unplugged', 'open-prices is well']);
  expect(await page()).toContain('It can’t be reached.');
  await press({ provider: 'kroger', mood: 'well' });
  expect(moods()).toEqual(['kroger is well', 'open-prices is well']);
});

test('a page of another site can’t press the buttons', async () => {
  expect((await press({ provider: 'kroger', mood: 'failing' }, 'https://elsewhere.test')).status).toBe(403);
  expect(moods()).toContain('kroger is well');
});

test('an unknown button changes nothing', async () => {
  await press({ provider: 'nobodys-shop', mood: 'failing' });
  await press({ provider: 'kroger', mood: 'sulking' });
  expect(moods()).toEqual(['kroger is well', 'open-prices is well']);
});

test('a developer who names an unknown provider reads the known ones', () => {
  expect(() => readProviderChoice({ TILLWISE_PROVIDERS: 'kroger,nobodys-shop' })).toThrow(
    'the providers are kroger and open-prices',
  );
  expect(readProviderChoice({})).toEqual({ ids: [], krogerClient: undefined });
  expect(readProviderChoice({ TILLWISE_PROVIDERS: ' kroger, kroger' }).ids).toEqual(['kroger']);
});
