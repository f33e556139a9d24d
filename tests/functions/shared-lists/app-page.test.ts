import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const site = vi.fn<(url: string) => Promise<Response>>();
let readAppPage: typeof import('#functions/shared-lists/app-page.ts').readAppPage;

const page = (words: string) => `<html><head></head><body>${words}</body></html>`;
const after = (seconds: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, seconds));
const down = () => Promise.reject(new TypeError('fetch failed'));

beforeEach(async () => {
  vi.stubGlobal('fetch', site);
  site.mockReset().mockImplementation(async () => new Response(page('first build')));
  vi.resetModules();
  ({ readAppPage } = await import('#functions/shared-lists/app-page.ts'));
});
afterEach(() => vi.unstubAllGlobals());

test('visitors within a minute of each other share one page', async () => {
  for (const seconds of [0, 30, 59]) expect(await readAppPage(after(seconds))).toBe(page('first build'));
  expect(site.mock.calls.map(([url]) => url)).toEqual(['https://tillwise.test/__spa-fallback.html']);
});

test('a visitor a minute later gets the new build', async () => {
  await readAppPage(after(0));
  site.mockImplementation(async () => new Response(page('second build')));
  expect(await readAppPage(after(60))).toBe(page('second build'));
});

test('a visitor to a site that went down gets the cached page, and the next one does not wait for it again', async () => {
  await readAppPage(after(0));
  site.mockImplementation(down);
  expect(await readAppPage(after(90))).toBe(page('first build'));
  expect(await readAppPage(after(120))).toBe(page('first build'));
  expect(site).toHaveBeenCalledTimes(2);
});

test.each([
  ['is down', down],
  ['refuses', async () => new Response(page('sorry'), { status: 503 })],
  ['answers something that is not a page', async () => new Response('<Error/>')],
])('a first visitor while the site %s gets no page, and the next one gets it when it is back', async (_, trouble) => {
  site.mockImplementationOnce(trouble);
  expect(await readAppPage(after(0))).toBeNull();
  expect(await readAppPage(after(1))).toBe(page('first build'));
});

test('a page cached before the clock was set back is fetched again', async () => {
  await readAppPage(after(3_600));
  await readAppPage(after(0));
  expect(site).toHaveBeenCalledTimes(2);
});
