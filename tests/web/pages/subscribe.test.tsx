import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import SubscribePage from '#web/pages/subscribe-page.tsx';
import { expectToast, openPage, region } from './opened-page.tsx';
import { shopper } from './people.ts';
import { broken, type Trouble } from './told-server.ts';

const openSubscribe = (trouble: Trouble) =>
  openPage(
    SubscribePage,
    '/subscribe',
    { 'GET /api/auth/user': shopper() },
    { 'POST /api/create-subscription': trouble },
  );

/** A clock that goes on only while something is waited for, 50 ms at a time, and when it is told to. */
function standStill(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // The name under which Testing Library looks for whoever moves such a clock.
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
}

test('§2 a shopper reads what Premium has and what it costs', () => {
  openSubscribe(broken);
  const features = region('What you get');
  expect(features.getByText('$1.99/month')).toBeTruthy();
  const listed = features.getAllByRole('listitem').map(({ textContent }) => textContent);
  for (const feature of ['Favorites', 'Recurring orders', 'Cart export', 'text message', 'Priority support']) {
    expect(listed).toContainEqual(expect.stringContaining(feature));
  }
});

test('§2 a shopper finds the way back home', () => {
  openSubscribe(broken);
  expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
});

test.each([
  ['has been signed out meanwhile', 401, 'Please sign in to continue.'],
  ['is called Unauthorized', 403, 'Unauthorized'],
])('§8 §9 a shopper who %s is asked to sign in, and led there after 2 seconds', async (_, status, words) => {
  const leave = vi.spyOn(window.location, 'assign').mockReturnValue();
  onTestFinished(() => leave.mockRestore());
  standStill();
  openSubscribe({ status, words });
  await screen.findByText(/Taking you to the sign-in/);
  vi.advanceTimersByTime(1_900);
  expect(leave).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(leave).toHaveBeenCalledWith('/api/login?returnTo=%2Fsubscribe');
  await expectToast({ title: 'Please Sign In', description: 'Premium belongs to an account.' });
});

test.each([
  ['the server refuses', { status: 503, words: 'Payments are down.' }],
  ['never arrives', 'unreachable'],
] satisfies [string, Trouble][])(
  '§2 §8 a payment that %s to open: "Failed to initialize subscription"',
  async (_, trouble) => {
    openSubscribe(trouble);
    await expectToast({ title: 'Error', description: 'Failed to initialize subscription', isFailure: true });
    expect(screen.getByText('Failed to initialize payment. Please try again.')).toBeTruthy();
  },
);
