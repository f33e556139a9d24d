import { describe, expect, test } from 'vitest';
import { EdgeLimits, type EdgeRefusal } from '#local/website/edge-limits.ts';
import type { Route } from '#shared/contract/routes/route.ts';
import { routeKeys, routes } from '#shared/contract/routes.ts';
import { dayMs, minuteMs } from '#shared/durations.ts';
import { networkTimes, rateLimits, stageLimits } from '#shared/limits/rate-limits.ts';

const at = new Date('2026-11-20T12:00:00.000Z');
/** This many calls at one moment. */
function callAsOne(limits: EdgeLimits, calls: number, from: (call: number) => string, routeKey = 'GET /api/cart') {
  for (let call = 0; call < calls; call += 1) limits.refusalOf(routeKey, from(call));
}

/** A route of each kind: only its pace and its own share of all calls make a difference. */
const routesOfEachKind = [
  ...Map.groupBy(routeKeys, (key) => {
    const { pace }: Route = routes[key];
    return `${pace} ${(stageLimits.shares as Record<string, number>)[key]}`;
  }).values(),
].flatMap(([first]) => first ?? []);

const strangers = ['192.0.2.1', '192.0.2.2', '192.0.2.3'];

describe('three addresses that call as fast as they can, all at once,', () => {
  test.each(routesOfEachKind)('never block a fourth from %s', (routeKey) => {
    const limits = new EdgeLimits(() => at);
    for (const address of strangers) {
      const answers = Array.from({ length: 5_000 }, () => limits.refusalOf(routeKey, address));
      // Each is refused for its own calls, never because all callers together exceed a limit.
      expect(answers.at(-1)).not.toBe(null);
      expect(answers).not.toContain('api');
    }
    expect(limits.refusalOf(routeKey, '192.0.2.4')).toBe(null);
    expect(limits.refusalOf('GET /api/auth/user', '192.0.2.4')).toBe(null);
  });

  test('would block everyone if the firewall did not count addresses', () => {
    const limits = new EdgeLimits(() => at, { ...stageLimits, requestsPerAddress: Number.POSITIVE_INFINITY as 600 });
    callAsOne(limits, stageLimits.requestBurst, (call) => strangers[call % 3] ?? '');
    expect(limits.refusalOf('GET /api/cart', '192.0.2.4')).toBe('api');
  });
});

describe('a hundred addresses of one /64, each ten times a second and so below the firewall’s limit,', () => {
  test.each(routesOfEachKind)('never block other callers from %s', (routeKey) => {
    let now = at.getTime();
    const limits = new EdgeLimits(() => new Date(now));
    const answers = new Set<EdgeRefusal | null>();
    for (; now < at.getTime() + 2 * minuteMs; now += 100) {
      callAsOne(limits, 100, (host) => `2001:db8::${host.toString(16)}`, routeKey);
      // A different person each time, who rarely calls.
      for (const key of [routeKey, 'GET /api/auth/user']) answers.add(limits.refusalOf(key, `someone ${now}`));
    }
    expect(answers).toEqual(new Set([null]));
  });
});

test('a refused address may call again in the next minute, and the shared limit refills', () => {
  let now = at.getTime();
  const limits = new EdgeLimits(() => new Date(now));
  const callOften = () => Array.from({ length: 601 }, () => limits.refusalOf('GET /api/cart', '192.0.2.1')).at(-1);
  expect(callOften()).toBe('too-many-calls');
  now += 60_000;
  expect(limits.refusalOf('GET /api/cart', '192.0.2.1')).toBe(null);
  callAsOne(limits, 2 * stageLimits.requestBurst, (address) => `address ${address}`);
  expect(limits.refusalOf('GET /api/cart', '192.0.2.2')).toBe('api');
  now += 1_000;
  expect(limits.refusalOf('GET /api/cart', '192.0.2.2')).toBe(null);
});

test('a clock that is set back blocks no one', () => {
  let now = at.getTime();
  const limits = new EdgeLimits(() => new Date(now));
  limits.refusalOf('GET /api/cart', '192.0.2.1');
  now -= 36 * dayMs;
  expect(limits.refusalOf('GET /api/cart', '192.0.2.1')).toBe(null);
});

test('an address that calls a route too often gets that route’s message, for HEAD too', () => {
  const limits = new EdgeLimits(() => at);
  const refusals = Array.from({ length: 301 }, () => limits.refusalOf('HEAD /api/prices', '192.0.2.1'));
  expect(refusals.slice(-2)).toEqual([null, 'too-many-price-calls']);
  expect(limits.refusalOf('GET /api/cart', '192.0.2.1')).toBe(null);
});

test('a caller within a route’s pace is never stopped by the firewall, and a hundred of them leave calls for others', () => {
  for (const [name, { ofCaller, ofAll }] of Object.entries(rateLimits)) {
    const isOfAccounts = Object.values<Route>(routes).some(({ pace, access }) => pace === name && access !== 'anyone');
    expect(ofCaller).toBeLessThan(stageLimits.requestsPerAddress);
    expect(100 * ofCaller).toBeLessThan(ofAll);
    // Each of three strangers may have a /48 of IPv6.
    expect(3 * (isOfAccounts ? 1 : networkTimes['/48']) * ofCaller).toBeLessThan(ofAll);
  }
});
