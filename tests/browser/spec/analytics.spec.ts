import { expect } from '@playwright/test';
import type { Analytics } from '#shared/contract/analytics.ts';
import { test } from './people.ts';

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

test('§2 the admin reads for each domain today, this week, this month and the last visit', async ({
  admin: { anotherBrowser },
}) => {
  const page = await anotherBrowser({ timezoneId: 'America/Chicago', locale: 'en-US' });
  await page.route('**/api/analytics/all-domains', (route) => route.fulfill({ json: some }));
  await page.goto('/analytics');
  const table = page.getByRole('region', { name: 'Per domain' }).getByRole('table');
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
