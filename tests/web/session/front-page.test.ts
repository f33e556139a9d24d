import { expect, test } from 'vitest';
import { frontPageFor } from '#web/session/front-page.ts';

const asked = (path: string, cookie?: string) =>
  frontPageFor(new Request(`http://localhost${path}`, { headers: cookie ? { cookie } : {} }));

test('a visitor gets the landing page, a shopper their cart', () => {
  expect(asked('/')).toBe('visitor');
  expect(asked('/', 'other=1; tillwise-id=a-token')).toBe('shopper');
});

test.each(['tillwise-id=', 'tillwise-sign-in=a-token', 'not-tillwise-id=a-token'])(
  'a browser with only %s is a visitor',
  (cookie) => expect(asked('/', cookie)).toBe('visitor'),
);

test('any other page is the same for a shopper and a visitor', () => {
  expect(asked('/about/', 'tillwise-id=a-token')).toBeNull();
  expect(asked('/demo/')).toBeNull();
});
