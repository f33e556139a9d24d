import { beforeEach, expect, test, vi } from 'vitest';
import { dayMs } from '#shared/durations.ts';
import { forgetPerson, keepUnsent, unsent } from '#web/storage/unsent-text-and-changes.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

test('a shopper’s unsent drafts are theirs only', () => {
  keepUnsent('frida', 'suggestion', 'More tea, please.');
  expect(unsent('frida', 'suggestion')).toBe('More tea, please.');
  expect(unsent('grace', 'suggestion')).toBeNull();
  expect(unsent('fri', 'da.suggestion')).toBeNull();
});

test('it survives the 30 days until a device is signed out, and expires after two months', () => {
  keepUnsent('frida', 'suggestion', 'More tea, please.');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * dayMs });
  expect(unsent('frida', 'suggestion')).toBe('More tea, please.');
  vi.setSystemTime(Date.now() + 30 * dayMs);
  expect(unsent('frida', 'suggestion')).toBeNull();
  keepUnsent('grace', 'suggestion', 'Coffee.');
  expect(Object.keys(localStorage)).toEqual(['tillwise.unsent.grace.suggestion']);
});

test('deleting the account leaves nothing of it in the browser but the answer about cookies, and no one else’s drafts', () => {
  keepUnsent('frida', 'suggestion', 'More tea, please.');
  keepUnsent('frida', 'receipt', '{}');
  keepUnsent('grace', 'suggestion', 'Coffee.');
  localStorage.setItem('tillwise.cookie-consent', 'declined');
  for (const key of ['trip', 'opened-by', 'brand-habits', 'known', 'list'])
    localStorage.setItem(`tillwise.${key}`, '{}');
  forgetPerson('frida');
  expect(Object.keys(localStorage).sort()).toEqual(['tillwise.cookie-consent', 'tillwise.unsent.grace.suggestion']);
});

test('sent drafts are deleted', () => {
  keepUnsent('frida', 'suggestion', 'More tea, please.');
  keepUnsent('frida', 'suggestion', null);
  expect(localStorage).toHaveLength(0);
});
