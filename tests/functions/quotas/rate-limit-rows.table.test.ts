import { expect, test } from 'vitest';
import { countCall } from '#functions/quotas/rate-limit-rows.ts';
import { keys } from '#functions/table/keys.ts';
import { createItem } from '#functions/table/table.ts';
import { networkTimes, type RateLimitName, rateLimits } from '#shared/limits/rate-limits.ts';
import { emptyTable } from '#tests/support/table.ts';

emptyTable();

const call = (name: RateLimitName, caller: string | { userId: string }, at: string) =>
  countCall(name, typeof caller === 'string' ? { address: caller } : caller, new Date(at)).then(
    () => 'answered',
    ({ code, retryAfterSeconds }) => [code, retryAfterSeconds],
  );

test('a caller who calls too often waits for the next minute, and others don’t', async () => {
  const at = '2026-11-20T12:00:20.000Z';
  const { ofCaller } = rateLimits['open-prices'];
  for (let calls = 0; calls < ofCaller; calls += 1) expect(await call('open-prices', '192.0.2.7', at)).toBe('answered');
  for (const _ of [1, 2]) {
    expect(await call('open-prices', '192.0.2.7', at)).toEqual(['too-many-price-calls', 40]);
  }
  expect(await call('sign-in', '192.0.2.7', at)).toBe('answered');
  expect(await call('open-prices', '192.0.2.8', at)).toBe('answered');
  expect(await call('open-prices', '192.0.2.7', '2026-11-20T12:01:00.000Z')).toBe('answered');
});

test('three callers who use all addresses of their networks leave calls for a fourth', async () => {
  const at = '2026-11-20T13:00:00.000Z';
  const name = 'text-stops';
  const { ofCaller, refusal } = rateLimits[name];
  for (const network of [1, 2, 3]) {
    const from = (host: number) => call(name, `2001:db8:${network}::${host.toString(16)}`, at);
    const answers = await Promise.all(Array.from({ length: ofCaller + 10 }, (_, host) => from(host)));
    expect(answers.filter((answer) => answer === 'answered')).toHaveLength(ofCaller);
    expect(answers.filter((answer) => answer !== 'answered')).toEqual(Array(10).fill([refusal, 60]));
  }
  expect(await call(name, '2001:db8:4::1', at)).toBe('answered');
});

test('a caller with a thousand IPv6 networks leaves calls for others', async () => {
  const at = '2026-11-20T13:30:00.000Z';
  const name = 'shared-list-prices';
  const { ofCaller, refusal } = rateLimits[name];
  const answeredFrom = async (network: (call: number) => string) => {
    const answers = await Promise.all(
      Array.from({ length: (networkTimes['/48'] + 1) * ofCaller }, (_, each) => call(name, network(each), at)),
    );
    expect(new Set(answers.filter((answer) => answer !== 'answered').map(([code]) => code))).toEqual(
      new Set([refusal]),
    );
    return answers.filter((answer) => answer === 'answered').length;
  };
  expect(await answeredFrom((each) => `2001:db8:aa:1${(each % 100).toString().padStart(2, '0')}::1`)).toBe(
    networkTimes['/56'] * ofCaller,
  );
  expect(await answeredFrom((each) => `2001:db8:aa:${(0x200 + each * 256).toString(16)}::1`)).toBe(
    (networkTimes['/48'] - networkTimes['/56']) * ofCaller,
  );
  expect(await call(name, '2001:db8:ab::1', at)).toBe('answered');
});

test('a signed-in shopper is counted by account, from any address', async () => {
  const at = '2026-11-20T13:40:00.000Z';
  const { ofCaller, refusal } = rateLimits.billing;
  for (let calls = 0; calls < ofCaller; calls += 1) {
    expect(await call('billing', { userId: 'a-shopper' }, at)).toBe('answered');
  }
  expect(await call('billing', { userId: 'a-shopper' }, at)).toEqual([refusal, 60]);
  expect(await call('billing', { userId: 'another' }, at)).toBe('answered');
});

test('when too many people call at once, each one reads that the service is busy', async () => {
  const at = '2026-11-20T14:00:59.500Z';
  const { ofAll } = rateLimits.billing;
  await createItem({ ...keys.callsOfMinute('billing', 'ALL', at.slice(0, 16)), calls: ofAll - 1 });
  expect(await call('billing', '198.51.100.7', at)).toBe('answered');
  expect(await call('billing', '203.0.113.6', at)).toEqual(['very-busy', 1]);
});
