import { expect, type Locator, type Page } from '@playwright/test';
import type { Analytics } from '#shared/contract/analytics.ts';
import { refuse, requestsTo } from './calls.ts';
import { test } from './people.ts';
import { expectToast } from './toasts.ts';

const analyticsPath = '/api/analytics/all-domains';
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

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

async function openWith(page: Page, answer: unknown): Promise<void> {
  const body = JSON.stringify(answer);
  await page.route(`**${analyticsPath}`, (route) => route.fulfill({ contentType: 'application/json', body }));
  await page.goto('/analytics');
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
}

function figure(page: Page, label: string): Locator {
  return page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd[1]');
}

for (const [label, words] of [
  ['Total visits', '1,242'],
  ['Active domains', '2'],
  ['Top domain', 'tillwise.example'],
  ['Last 24 hours', '12'],
] as const) {
  test(`§2 the admin reads under "${label}": ${words}`, async ({ admin: { page } }) => {
    await openWith(page, some);
    await expect(figure(page, label)).toHaveText(words);
  });
}

test('§2 the admin reads each domain’s visits of the last 24 hours', async ({ admin: { page } }) => {
  await openWith(page, some);
  const domains = panel(page, 'Last 24 hours').getByRole('listitem');
  await expect(domains).toHaveText(['tillwise.example8', 'www.tillwise.example4']);
});

test('§2 the admin reads for each domain today, this week, this month and the last visit', async ({
  admin: { anotherBrowser },
}) => {
  const page = await anotherBrowser({ timezoneId: 'America/Chicago', locale: 'en-US' });
  await openWith(page, some);
  const table = panel(page, 'Per domain').getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveText([
    'Domain',
    'Today',
    'This week',
    'This month',
    'Total',
    'Last visit',
  ]);
  const row = (domain: string) =>
    table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: domain, exact: true }) });
  const when = /^May 5, 2026, 12:40\sPM$/;
  await expect(row('tillwise.example').getByRole('cell')).toHaveText(['5', '31', '207', '1,221', when]);
  await expect(row('www.tillwise.example').getByRole('cell')).toHaveText(['1', '2', '3', '21', when]);
});

for (const [what, answer] of [
  ['no domains', nothing],
  ['null for the domains', { ...nothing, domains: null }],
  ['null among the domains', { ...nothing, domains: [null] }],
  ['nothing at all', null],
] as const) {
  test(`§8 the admin who is answered ${what} reads "No analytics data available"`, async ({ admin: { page } }) => {
    await openWith(page, answer);
    await expect(page.getByText('No analytics data available', { exact: true })).toBeVisible();
  });
}

test('§8 the admin whose numbers can’t be loaded reads what the server said', async ({ admin: { page } }) => {
  await refuse(page, 'GET', `**${analyticsPath}`, { status: 500, words: 'The counters are asleep.' });
  await page.goto('/analytics');
  await expect(page.getByText('The counters are asleep.')).toBeVisible();
});

test('§8 the admin whose numbers can’t be refreshed is told so, and keeps those there were', async ({
  admin: { page },
}) => {
  await openWith(page, some);
  await refuse(page, 'GET', `**${analyticsPath}`);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expectToast(page, {
    title: 'Error',
    description: 'The numbers could not be refreshed.',
    isFailure: true,
  });
  await expect(figure(page, 'Total visits')).toHaveText('1,242');
});

test('§2 §6 a shopper’s browser does not check who they are: the server is asked, and refuses', async ({
  free: { page },
}) => {
  const asked = requestsTo(page, analyticsPath);
  await page.goto('/analytics');
  await expect(page.getByText('These numbers are for the administrator.')).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('§2 §6 a visitor’s browser asks the server too, which has them sign in', async ({ visitor: page }) => {
  const asked = requestsTo(page, analyticsPath);
  await page.goto('/analytics');
  await expect(page.getByText('Please sign in to see the analytics.')).toBeVisible();
  expect(asked).toHaveLength(1);
});
