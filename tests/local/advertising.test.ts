import { expect, test } from 'vitest';
import { securityHeaders } from '#shared/deployment/page-security-headers.ts';
import { webConfig } from '#shared/deployment/web-config.ts';
import { sharedCloud } from '#tests/support/local-cloud.ts';

const cloud = sharedCloud();

test('a visitor’s browser gets the advertisements’ address, and only our own pages may frame it', async () => {
  const { adFrameUrl = '' } = webConfig.parse(await (await fetch(`${cloud.origin}/config.json`)).json());
  const advertisement = await fetch(`${adFrameUrl}?size=300x250"><script>`);
  expect(advertisement.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  expect(advertisement.headers.has('x-frame-options')).toBe(false);
  const html = await advertisement.text();
  expect(html).toContain('300\u00a0×\u00a0250&quot;&gt;&lt;script&gt;');
  expect(html).not.toContain('<script>');
  const page = await fetch(`${cloud.origin}/about`);
  expect(Object.fromEntries(page.headers)).toMatchObject(securityHeaders('/about', { adFrame: cloud.origin }));
});
