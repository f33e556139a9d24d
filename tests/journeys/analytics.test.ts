import { beforeAll, describe, expect, test } from 'vitest';
import { siteAlias } from '#local/lambda/function-environment.ts';
import { failures } from '#shared/contract/failures.ts';
import { samples } from '#tests/support/cast.ts';
import { type StartedCloud, startedCloud } from '#tests/support/local-cloud.ts';
import { Shopper, signedIn } from '#tests/support/shopper.ts';
import { itemsThatName } from '#tests/support/stored-items.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0';
const alias = new URL(siteAlias).host;

function visit(cloud: StartedCloud, headers: Record<string, string | undefined> = {}) {
  return Shopper.visit(cloud.origin).call('POST /api/visits', { headers: { 'user-agent': firefox, ...headers } });
}

async function signedInAdmin(cloud: StartedCloud): Promise<Shopper> {
  const admin = await signedIn(cloud, samples.admin);
  return admin;
}

const read = async (admin: Shopper) => (await admin.call('GET /api/analytics/all-domains')).json();

describe('visits', () => {
  const cloud = startedCloud();
  let admin: Shopper;
  beforeAll(async () => {
    admin = await signedInAdmin(cloud);
  });

  test('are zero before the first visit', async () => {
    const { lastHours, lastDays, ...rest } = await read(admin);
    expect(rest).toEqual({ totalVisits: 0, domainCount: 0, domains: [], recentActivity: [] });
    expect([lastHours.length, lastDays.length]).toEqual([24, 30]);
  });

  test('are counted per domain, without robots', async () => {
    const site = new URL(cloud.origin).host;
    for (const origin of [cloud.origin, cloud.origin, undefined, siteAlias]) {
      expect((await visit(cloud, { origin })).json()).toEqual({ isCounted: true });
    }
    for (const robot of ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'curl/8.5.0']) {
      expect((await visit(cloud, { 'user-agent': robot })).json()).toEqual({ isCounted: false });
    }
    const { totalVisits, domainCount, domains, recentActivity } = await read(admin);
    expect({ totalVisits, domainCount }).toEqual({ totalVisits: 4, domainCount: 2 });
    const counts = (visits: number) => ({ totalVisits: visits, todayVisits: visits, monthVisits: visits });
    expect(domains).toMatchObject([
      { domain: site, ...counts(3) },
      { domain: alias, ...counts(1) },
    ]);
    expect(recentActivity).toEqual([
      { domain: site, visits: 3 },
      { domain: alias, visits: 1 },
    ]);
  });

  test('from another site’s page are refused and not counted', async () => {
    const before = (await read(admin)).totalVisits;
    for (const headers of [
      { origin: 'https://elsewhere.test' },
      { origin: `${siteAlias}.elsewhere.test` },
      { origin: siteAlias.replace('https', 'http') },
      { origin: undefined, 'sec-fetch-site': 'cross-site' },
    ]) {
      const { status, text } = await visit(cloud, headers);
      expect([status, text]).toEqual([403, failures['other-origin'].message]);
    }
    expect((await read(admin)).totalVisits).toBe(before);
  });

  test('by many people at once are all counted', async () => {
    const before = (await read(admin)).totalVisits;
    const origins = [cloud.origin, siteAlias];
    await Promise.all(Array.from({ length: 120 }, (_, number) => visit(cloud, { origin: origins[number % 2] })));
    const { totalVisits, domains, lastHours, lastDays } = await read(admin);
    expect(totalVisits).toBe(before + 120);
    expect(domains.reduce((sum, domain) => sum + domain.totalVisits, 0)).toBe(totalVisits);
    expect(lastHours.reduce((sum, hour) => sum + hour.visits, 0)).toBe(totalVisits);
    expect(lastDays.reduce((sum, day) => sum + day.visits, 0)).toBe(totalVisits);
  });

  test('store numbers and times, and nothing about the visitors', async () => {
    const [address, secret] = ['203.0.113.7', 'a secret word'];
    const headers = { 'x-forwarded-for': address, referer: `https://search.test/?q=${secret}`, cookie: 'who=me' };
    expect((await visit(cloud, headers)).json()).toEqual({ isCounted: true });
    expect(await itemsThatName(cloud, address, secret, 'who=me', 'Firefox', '127.0.0.1')).toEqual([]);
    for (const { PK, SK, ...stored } of await itemsThatName(cloud, 'VISITS#')) {
      const { date, total, lastVisitAt, ...byHour } = stored;
      expect(Object.keys(byHour).filter((name) => !/^h([01]\d|2[0-3])$/.test(name))).toEqual([]);
      expect(Object.values(byHour).reduce<number>((sum, visits) => sum + Number(visits), 0)).toBe(total);
      expect([SK, String(lastVisitAt).slice(0, 10)]).toEqual([`DAY#${date}`, date]);
    }
  });

  test('are shown only to the admin', async () => {
    const visitor = Shopper.visit(cloud.origin);
    const refused = await visitor.call('GET /api/analytics/all-domains');
    expect([refused.status, refused.text]).toEqual([401, failures['signed-out'].message]);
    await visitor.signIn(samples.premium);
    const { status, text } = await visitor.call('GET /api/analytics/all-domains');
    expect([status, text]).toEqual([403, 'Admin access required']);
  });
});

describe('over time', () => {
  const cloud = startedCloud();
  let offsetMs = 0;

  /** Moves the product's time to this moment. */
  async function goTo(moment: string): Promise<void> {
    const wantedMs = Date.parse(moment) - Date.now();
    await cloud.running.advanceClock(wantedMs - offsetMs);
    offsetMs = wantedMs;
  }

  test('a visit drops out of the hours, today, the week and the month, but stays in the total', async () => {
    const admin = await signedInAdmin(cloud);
    // A Saturday; the next day starts a week.
    await goTo('2032-03-06T23:30:00Z');
    await visit(cloud);
    await visit(cloud);
    await goTo('2032-03-07T00:10:00Z');
    await visit(cloud);

    const sunday = await read(admin);
    expect(sunday.domains).toMatchObject([{ todayVisits: 1, weekVisits: 1, monthVisits: 3, totalVisits: 3 }]);
    expect(sunday.domains[0]?.lastVisit).toMatch(/^2032-03-07T00:10:/);
    expect(sunday.recentActivity).toMatchObject([{ visits: 3 }]);
    expect(sunday.lastHours.slice(-2)).toEqual([
      { startsAt: '2032-03-06T23:00:00.000Z', visits: 2 },
      { startsAt: '2032-03-07T00:00:00.000Z', visits: 1 },
    ]);
    expect(sunday.lastDays.slice(-2)).toEqual([
      { date: '2032-03-06', visits: 2 },
      { date: '2032-03-07', visits: 1 },
    ]);

    await goTo('2032-03-07T23:10:00Z');
    expect((await read(admin)).recentActivity).toMatchObject([{ visits: 1 }]);
    await goTo('2032-03-08T00:10:00Z');
    expect(await read(admin)).toMatchObject({ recentActivity: [], domains: [{ todayVisits: 0, weekVisits: 1 }] });
    await goTo('2032-04-01T00:00:00Z');
    const april = await read(admin);
    expect(april.domains).toMatchObject([{ todayVisits: 0, weekVisits: 0, monthVisits: 0, totalVisits: 3 }]);
    expect(april.lastDays.reduce((sum, { visits }) => sum + visits, 0)).toBe(3);
    await goTo('2032-04-06T00:00:00Z');
    expect((await read(admin)).lastDays.reduce((sum, { visits }) => sum + visits, 0)).toBe(0);
    expect((await read(admin)).totalVisits).toBe(3);
  });
});
