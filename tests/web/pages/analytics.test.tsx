import { screen, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Analytics } from '#shared/contract/analytics.ts';
import AnalyticsPage from '#web/pages/analytics-page.tsx';
import { expectToast, findRegion, openPage } from './opened-page.tsx';
import { shopper } from './people.ts';
import { type Answers, signedOut, type Troubles } from './stub-server.ts';

const numbers = 'GET /api/analytics/all-domains';
const admin = shopper({ id: 'ada', email: 'admin@tillwise.test', firstName: 'Ada', isAdmin: true });

const nothing: Analytics = {
  totalVisits: 0,
  domainCount: 0,
  domains: [],
  recentActivity: [],
  lastHours: [],
  lastDays: [],
};
const lastVisit = '2026-05-05T17:40:00.000Z';
const some: Analytics = {
  totalVisits: 1_242,
  domainCount: 2,
  domains: [
    { domain: 'tillwise.example', totalVisits: 1_221, todayVisits: 5, weekVisits: 31, monthVisits: 207, lastVisit },
    { domain: 'www.tillwise.example', totalVisits: 21, todayVisits: 1, weekVisits: 2, monthVisits: 3, lastVisit },
  ],
  recentActivity: [
    { domain: 'tillwise.example', visits: 8 },
    { domain: 'www.tillwise.example', visits: 4 },
  ],
  lastHours: [{ startsAt: '2026-05-05T17:00:00.000Z', visits: 12 }],
  lastDays: [{ date: '2026-05-05', visits: 12 }],
};

const openAnalytics = (answers: Answers, troubles?: Troubles) =>
  openPage(AnalyticsPage, '/analytics', { 'GET /api/auth/user': admin, ...answers }, troubles);

/** The value with this label. */
const figure = async (label: string) =>
  (await screen.findByText(label, { selector: 'dt' })).parentElement?.querySelector('dd')?.textContent;

describe('the numbers', () => {
  test.each([
    ['Total visits', '1,242'],
    ['Active domains', '2'],
    ['Top domain', 'tillwise.example'],
    ['Last 24 hours', '12'],
  ])('§2 the admin reads under "%s": %s', async (label, words) => {
    openAnalytics({ [numbers]: some });
    expect(await figure(label)).toBe(words);
  });

  test('§2 the admin reads each domain’s visits of the last 24 hours', async () => {
    openAnalytics({ [numbers]: some });
    const domains = (await findRegion('Last 24 hours')).getAllByRole('listitem');
    expect(domains.map(({ textContent }) => textContent)).toEqual(['tillwise.example8', 'www.tillwise.example4']);
  });

  test('§2 the admin reads each domain’s visits today, this week, this month and in total, and its last visit in local time', async () => {
    vi.stubEnv('TZ', 'America/Chicago');
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    openAnalytics({ [numbers]: some });
    const [head, ...rows] = within((await findRegion('Per domain')).getByRole('table'))
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(head).toEqual(['Domain', 'Today', 'This week', 'This month', 'Total', 'Last visit']);
    const when = expect.stringMatching(/^May 5, 2026, 12:40\sPM$/);
    expect(rows).toEqual([
      [expect.stringMatching(/^tillwise\.example/), '5', '31', '207', '1,221', when],
      [expect.stringMatching(/^www\.tillwise\.example/), '1', '2', '3', '21', when],
    ]);
  });

  test.each([
    ['no domains', nothing],
    ['null for the domains', { ...nothing, domains: null }],
    ['null among the domains', { ...nothing, domains: [null] }],
    ['nothing at all', null],
  ])('§8 the admin who is answered %s reads "No analytics data available"', async (_, answer) => {
    const { server, person } = openAnalytics({ [numbers]: some });
    const refresh = await screen.findByRole('button', { name: 'Refresh' });
    server.answerFreely(numbers, answer);
    await person.click(refresh);
    expect(await screen.findByText('No analytics data available')).toBeTruthy();
  });
});

describe('that fail', () => {
  test('§8 the admin whose numbers can’t be loaded reads the server’s message', async () => {
    openAnalytics({}, { [numbers]: { status: 500, message: 'The counters are asleep.' } });
    expect(await screen.findByText('The counters are asleep.')).toBeTruthy();
  });

  test('§8 the admin whose numbers can’t be refreshed gets a message, and keeps the old ones', async () => {
    const { server, person } = openAnalytics({ [numbers]: some });
    const refresh = await screen.findByRole('button', { name: 'Refresh' });
    server.fail(numbers);
    await person.click(refresh);
    await expectToast({ title: 'Error', description: 'The numbers could not be refreshed.', isFailure: true });
    expect(await figure('Total visits')).toBe('1,242');
  });
});

describe('who may', () => {
  test('§2 §6 a shopper’s browser does not check the role: the server refuses', async () => {
    const refusal = { status: 403, message: 'Admin access required', code: 'admin-required' } as const;
    const { server } = openAnalytics({ 'GET /api/auth/user': shopper() }, { [numbers]: refusal });
    expect(await screen.findByText('These numbers are for the administrator.')).toBeTruthy();
    expect(server.sent(numbers)).toHaveLength(1);
  });

  test('§2 §6 a visitor’s browser asks the server too, which requires a sign-in', async () => {
    const { server } = openAnalytics({}, { 'GET /api/auth/user': signedOut, [numbers]: signedOut });
    expect(await screen.findByText('Please sign in to see the analytics.')).toBeTruthy();
    expect(server.sent(numbers)).toHaveLength(1);
  });
});
