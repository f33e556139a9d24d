import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { analyticsOf, type VisitDay } from '#functions/analytics/visit-figures.ts';
import { analytics } from '#shared/contract/analytics.ts';

/** One visit, as a shard counts it. */
function visit(at: string, domain = 'tillwise.test'): VisitDay {
  const hour = new Date(at).getUTCHours();
  return {
    domain,
    date: at.slice(0, 10),
    visits: 1,
    visitsByHour: Array.from({ length: 24 }, (_, other) => Number(other === hour)),
    lastVisitAt: new Date(at).toISOString(),
  };
}

type Window = 'today' | 'week' | 'month' | '24 hours' | '30 days';

/** The windows that contain the only visit. */
function windowsWith(at: string, now: string): Window[] {
  const { domains, recentActivity, lastHours, lastDays } = analyticsOf([visit(at)], new Date(now));
  const [only] = domains;
  expect(only).toMatchObject({ totalVisits: 1 });
  const inHours = lastHours.reduce((sum, { visits }) => sum + visits, 0);
  expect(recentActivity).toEqual(inHours ? [{ domain: 'tillwise.test', visits: 1 }] : []);
  const held: Record<Window, number | undefined> = {
    today: only?.todayVisits,
    week: only?.weekVisits,
    month: only?.monthVisits,
    '24 hours': inHours,
    '30 days': lastDays.reduce((sum, { visits }) => sum + visits, 0),
  };
  return (Object.keys(held) as Window[]).filter((window) => held[window] === 1);
}

describe('a visit counts', () => {
  // November 18, 2026 is a Wednesday, and November 15 the Sunday before it.
  test.each<[string, string, string, Window[]]>([
    [
      'in every window that includes now',
      '2026-11-18T10:30',
      '2026-11-18T10:30',
      ['today', 'week', 'month', '24 hours', '30 days'],
    ],
    [
      'as today’s from midnight on',
      '2026-11-18T00:00',
      '2026-11-18T23:59',
      ['today', 'week', 'month', '24 hours', '30 days'],
    ],
    [
      'as yesterday’s a minute after midnight',
      '2026-11-17T23:59',
      '2026-11-18T00:00',
      ['week', 'month', '24 hours', '30 days'],
    ],
    [
      'in the last 24 hours while its hour is the 23rd before this one',
      '2026-11-17T11:00',
      '2026-11-18T10:59',
      ['week', 'month', '24 hours', '30 days'],
    ],
    [
      'no longer in the last 24 hours when the hour of the day comes again',
      '2026-11-17T10:59',
      '2026-11-18T10:00',
      ['week', 'month', '30 days'],
    ],
    ['in the week of its Sunday', '2026-11-15T00:00', '2026-11-18T10:30', ['week', 'month', '30 days']],
    ['in the week until Saturday’s end', '2026-11-15T00:00', '2026-11-21T23:59', ['week', 'month', '30 days']],
    ['not in the week that begins after Saturday', '2026-11-14T23:59', '2026-11-15T23:59', ['month', '30 days']],
    [
      'on a Sunday in the new week alone',
      '2026-11-15T00:00',
      '2026-11-15T00:00',
      ['today', 'week', 'month', '24 hours', '30 days'],
    ],
    ['in the month of its first day', '2026-11-01T00:00', '2026-11-30T23:59', ['month', '30 days']],
    [
      'in the week, but not in the month that began since',
      '2026-11-30T23:59',
      '2026-12-01T00:00',
      ['week', '24 hours', '30 days'],
    ],
    ['in the week across New Year, but not in the month', '2026-12-31T23:59', '2027-01-02T23:59', ['week', '30 days']],
    ['not in the month of another year', '2025-11-18T10:30', '2026-11-18T10:30', []],
    ['in the last 30 days until the 29th day after it', '2026-10-20T00:00', '2026-11-18T23:59', ['30 days']],
    ['not in the last 30 days on the 30th day after it', '2026-10-19T23:59', '2026-11-18T00:00', []],
    ['on a leap day in its week, but not in March', '2028-02-29T12:00', '2028-03-01T13:00', ['week', '30 days']],
  ])('%s', (_, at, now, windows) => {
    expect(windowsWith(`${at}:00.000Z`, `${now}:00.000Z`)).toEqual(windows);
  });
});

describe('the admin sees', () => {
  const now = new Date('2026-11-18T10:30:00.000Z');

  test('only empty hours and days before the first visit', () => {
    const { lastHours, lastDays, ...rest } = analyticsOf([], now);
    expect(rest).toEqual({ totalVisits: 0, domainCount: 0, domains: [], recentActivity: [] });
    expect(lastHours).toHaveLength(24);
    expect(lastHours.at(0)).toEqual({ startsAt: '2026-11-17T11:00:00.000Z', visits: 0 });
    expect(lastHours.at(-1)).toEqual({ startsAt: '2026-11-18T10:00:00.000Z', visits: 0 });
    expect(lastDays).toHaveLength(30);
    expect(lastDays.at(0)).toEqual({ date: '2026-10-20', visits: 0 });
    expect(lastDays.at(-1)).toEqual({ date: '2026-11-18', visits: 0 });
  });

  test('one day summed over several shards, with the latest visit', () => {
    const days = ['10:02', '10:20', '09:59'].map((time) => visit(`2026-11-18T${time}:00.000Z`));
    const { domains, lastHours, lastDays } = analyticsOf(days, now);
    expect(domains).toEqual([
      {
        domain: 'tillwise.test',
        totalVisits: 3,
        todayVisits: 3,
        weekVisits: 3,
        monthVisits: 3,
        lastVisit: '2026-11-18T10:20:00.000Z',
      },
    ]);
    expect(lastHours.slice(-2).map(({ visits }) => visits)).toEqual([1, 2]);
    expect(lastDays.at(-1)?.visits).toBe(3);
  });

  test('domains sorted by total visits, then recent visits, then name', () => {
    const recent = '2026-11-18T10:00:00.000Z';
    const old = '2026-01-01T10:00:00.000Z';
    const days = [visit(old, 'b.test'), visit(old, 'b.test'), visit(recent, 'c.test'), visit(recent, 'a.test')];
    const { domains, recentActivity, totalVisits, domainCount } = analyticsOf(days, now);
    expect({ totalVisits, domainCount }).toEqual({ totalVisits: 4, domainCount: 3 });
    expect(domains.map(({ domain }) => domain)).toEqual(['b.test', 'a.test', 'c.test']);
    expect(recentActivity.map(({ domain }) => domain)).toEqual(['a.test', 'c.test']);
  });
});

test('no window has more visits than a larger one, and the answer fits the contract', () => {
  const span = { min: new Date('2026-10-01'), max: new Date('2026-12-31'), noInvalidDate: true };
  const visits = fc.array(fc.record({ at: fc.date(span), domain: fc.constantFrom('a.test', 'b.test') }));
  fc.assert(
    fc.property(visits, fc.date(span), (all, now) => {
      const days = all.map(({ at, domain }) => visit(at.toISOString(), domain));
      const answer = analytics.parse(analyticsOf(days, now));
      expect(answer.totalVisits).toBe(all.length);
      for (const { totalVisits, todayVisits, weekVisits, monthVisits } of answer.domains) {
        expect(todayVisits).toBeLessThanOrEqual(Math.min(weekVisits, monthVisits));
        expect(Math.max(weekVisits, monthVisits)).toBeLessThanOrEqual(totalVisits);
      }
      const recent = answer.recentActivity.reduce((sum, { visits }) => sum + visits, 0);
      expect(recent).toBe(answer.lastHours.reduce((sum, { visits }) => sum + visits, 0));
    }),
  );
});
