import { screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import AdminFamilyPage from '#web/pages/admin-family-page.tsx';
import AdminPage from '#web/pages/admin-page.tsx';
import AnalyticsPage from '#web/pages/analytics-page.tsx';
import { advanceClock, freezeClock, waitWithFrozenClock } from '../frozen-clock.ts';
import { expectToast, findRegion, openPage } from '../opened-page.tsx';
import { shopper } from '../people.ts';
import { broken, type StubServer, signedOut, type Trouble } from '../stub-server.ts';
import { admin } from './opened-admin.tsx';

describe('who may', () => {
  test('§6 a shopper who is not the admin reads "Access Denied", and no data is requested', async () => {
    openPage(AdminPage, '/admin', { 'GET /api/auth/user': shopper() });
    expect(await screen.findByText('Access Denied')).toBeTruthy();
    expect(screen.getByText('You do not have permission to access this admin area.')).toBeTruthy();
  });

  test('§2 a visitor is asked to sign in for the admin panel', async () => {
    openPage(AdminPage, '/admin', {}, { 'GET /api/auth/user': signedOut });
    expect(await screen.findByText('Please sign in to open the admin panel.')).toBeTruthy();
  });

  test.each([
    ['by a 403', { status: 403, message: 'No.', code: null }],
    ['by the words "Admin access required"', { status: 500, message: 'Error: Admin access required', code: null }],
  ] as const)('§2 a person whom the server refuses %s sees "Admin Access Required" at /admin/family', async (_, no) => {
    openPage(
      AdminFamilyPage,
      '/admin/family',
      { 'GET /api/auth/user': admin },
      { 'GET /api/admin/family-members': no },
    );
    await findRegion('Admin Access Required');
    expect(screen.queryByRole('button', { name: 'Add family member' })).toBeNull();
  });

  test('§2 §8 §9 a visitor at /admin/family reads "Unauthorized", and gets to the sign-in after 500 ms', async () => {
    const leave = vi.spyOn(window.location, 'assign').mockReturnValue();
    onTestFinished(() => leave.mockRestore());
    freezeClock();
    openPage(AdminFamilyPage, '/admin/family', {}, { 'GET /api/auth/user': signedOut });
    await waitWithFrozenClock(() => screen.queryByText('You are logged out.') !== null);
    advanceClock(450);
    expect(leave).not.toHaveBeenCalled();
    advanceClock(50);
    expect(leave).toHaveBeenCalledWith('/api/login?returnTo=%2Fadmin%2Ffamily');
    await expectToast({
      title: 'Unauthorized',
      description: 'You are logged out. Logging in again...',
      isFailure: true,
    });
  });
});

describe.each([
  ['/admin', AdminPage],
  ['/admin/family', AdminFamilyPage],
  ['/analytics', AnalyticsPage],
])('at %s', (path, Page) => {
  test.each([
    [
      'has no authenticator',
      'set-up-authenticator',
      'Set up an authenticator first',
      'Set up authenticator',
      '/account#authenticator',
    ],
    [
      'signed in before having one',
      'sign-in-again',
      'Please sign in with your code',
      'Sign in again',
      `/api/login?returnTo=${encodeURIComponent(path)}`,
    ],
  ] as const)('the admin who %s gets to the missing step', async (_, adminStep, title, way, href) => {
    openPage(
      Page,
      path,
      { 'GET /api/auth/user': { ...admin, adminStep } },
      { 'GET /api/analytics/all-domains': broken, 'GET /api/admin/family-members': broken },
    );
    const step = await findRegion(title);
    expect(step.getByRole('link', { name: way }).getAttribute('href')).toBe(href);
  });

  test('the admin with an outdated sign-in signs in again, and returns', async () => {
    const asked = Promise.withResolvers<void>();
    const tooOld: Trouble = { status: 403, message: 'Please sign in again first.', code: 'sign-in-again' };
    const calls = [
      'GET /api/analytics/all-domains',
      'GET /api/admin/family-members',
      'GET /api/admin/family-premium-users',
      'GET /api/admin/flagged-prices',
    ] as const;
    const troubles = Object.fromEntries(calls.map((key) => [key, tooOld]));
    const prepare = (server: StubServer) => {
      for (const key of calls) server.hold(key, asked.promise);
    };
    const { server } = openPage(Page, path, { 'GET /api/auth/user': admin }, troubles, { prepare });
    const callsMade = () => calls.flatMap((key) => server.sent(key));
    await waitFor(() => expect(callsMade().length).toBeGreaterThan(0));
    server.answer('GET /api/auth/user', { ...admin, adminStep: 'sign-in-again' });
    asked.resolve();
    const step = await findRegion('Please sign in with your code');
    const link = step.getByRole('link', { name: 'Sign in again' });
    expect(link.getAttribute('href')).toBe(`/api/login?returnTo=${encodeURIComponent(path)}`);
  });
});
