import { beforeEach, expect, test, vi } from 'vitest';
import { dayMs } from '#shared/spans.ts';
import { forgetUnsentOf, keepUnsent, unsent } from '#web/storage/unsent.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

test('what a shopper has not sent is theirs alone', () => {
  keepUnsent('frida', 'suggestion', 'More tea, please.');
  expect(unsent('frida', 'suggestion')).toBe('More tea, please.');
  expect(unsent('grace', 'suggestion')).toBeNull();
  expect(unsent('fri', 'da.suggestion')).toBeNull();
});

test('it is there after the 30 days in which a device is signed out, and goes after two months', () => {
  keepUnsent('frida', 'suggestion', 'More tea, please.');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * dayMs });
  expect(unsent('frida', 'suggestion')).toBe('More tea, please.');
  vi.setSystemTime(Date.now() + 30 * dayMs);
  expect(unsent('frida', 'suggestion')).toBeNull();
  keepUnsent('grace', 'suggestion', 'Coffee.');
  expect(Object.keys(localStorage)).toEqual(['tillwise.unsent.grace.suggestion']);
});

test('all of it goes with the account, and nothing of anybody else', () => {
  keepUnsent('frida', 'suggestion', 'More tea, please.');
  keepUnsent('frida', 'receipt', '{}');
  keepUnsent('grace', 'suggestion', 'Coffee.');
  localStorage.setItem('tillwise.cookie-consent', 'declined');
  forgetUnsentOf('frida');
  expect(Object.keys(localStorage).sort()).toEqual(['tillwise.cookie-consent', 'tillwise.unsent.grace.suggestion']);
});

test('what is sent is forgotten', () => {
  keepUnsent('frida', 'suggestion', 'More tea, please.');
  keepUnsent('frida', 'suggestion', null);
  expect(localStorage).toHaveLength(0);
});
