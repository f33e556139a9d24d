import { describe, expect, test } from 'vitest';
import { EdgeLimits } from '#local/edge-limits.ts';
import type { Route } from '#shared/contract/routes/route.ts';
import { routeKeys, routes } from '#shared/contract/routes.ts';
import { callPaces, networkTimes, stageLimits } from '#shared/rules/limits.ts';

const at = new Date('2026-11-20T12:00:00.000Z');
const strangers = ['192.0.2.1', '192.0.2.2', '192.0.2.3'];

describe('three addresses that call as fast as they can, all at one moment,', () => {
  test.each(routeKeys)('never keep a fourth from %s', (routeKey) => {
    const limits = new EdgeLimits(() => at);
    for (const address of strangers) {
      const answers = Array.from({ length: 5_000 }, () => limits.refusalOf(routeKey, address));
      // Each of them is refused for what they do themselves, never because all together called too often.
      expect(answers.at(-1)).not.toBe(null);
      expect(answers).not.toContain('api');
    }
    expect(limits.refusalOf(routeKey, '192.0.2.4')).toBe(null);
    expect(limits.refusalOf('GET /api/auth/user', '192.0.2.4')).toBe(null);
  });

  test('would keep everybody out, did the firewall not count addresses', () => {
    const limits = new EdgeLimits(() => at, { ...stageLimits, requestsPerAddress: Number.POSITIVE_INFINITY as 600 });
    for (const address of strangers)
      for (let calls = 0; calls < 5_000; calls += 1) limits.refusalOf('GET /api/cart', address);
    expect(limits.refusalOf('GET /api/cart', '192.0.2.4')).toBe('api');
  });
});

test('an address that was refused may call again in the next minute, and what all may call fills up again', () => {
  let now = at.getTime();
  const limits = new EdgeLimits(() => new Date(now));
  const callOften = () => Array.from({ length: 601 }, () => limits.refusalOf('GET /api/cart', '192.0.2.1')).at(-1);
  expect(callOften()).toBe('too-many-calls');
  now += 60_000;
  expect(limits.refusalOf('GET /api/cart', '192.0.2.1')).toBe(null);
  for (let address = 0; address < 4_000; address += 1) limits.refusalOf('GET /api/cart', `address ${address}`);
  expect(limits.refusalOf('GET /api/cart', '192.0.2.2')).toBe('api');
  now += 1_000;
  expect(limits.refusalOf('GET /api/cart', '192.0.2.2')).toBe(null);
});

test('nobody is kept out by a clock that is set back', () => {
  let now = at.getTime();
  const limits = new EdgeLimits(() => new Date(now));
  limits.refusalOf('GET /api/cart', '192.0.2.1');
  now -= 36 * 86_400_000;
  expect(limits.refusalOf('GET /api/cart', '192.0.2.1')).toBe(null);
});

test('an address reads of the route it called too often, by its headers alone as well', () => {
  const limits = new EdgeLimits(() => at);
  const refusals = Array.from({ length: 301 }, () => limits.refusalOf('HEAD /api/prices', '192.0.2.1'));
  expect(refusals.slice(-2)).toEqual([null, 'too-many-price-calls']);
  expect(limits.refusalOf('GET /api/cart', '192.0.2.1')).toBe(null);
});

test('whoever keeps to a pace is never stopped by the firewall, and three who do leave room in what all may call', () => {
  for (const [name, { ofCaller, ofAll }] of Object.entries(callPaces)) {
    const isOfAccounts = Object.values<Route>(routes).some(({ pace, access }) => pace === name && access !== 'anyone');
    expect(ofCaller).toBeLessThan(stageLimits.requestsPerAddress);
    expect(3 * (isOfAccounts ? 1 : networkTimes['/48']) * ofCaller).toBeLessThan(ofAll);
  }
  expect(3 * stageLimits.requestsPerAddress).toBeLessThan(stageLimits.requestBurst);
  for (const share of Object.values(stageLimits.shares)) {
    expect(3 * stageLimits.requestsPerAddress).toBeLessThan(60 * share * stageLimits.requestsPerSecond);
  }
});
