import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LocalCloud } from '#local/local-cloud.ts';
import { rateLimits } from '#shared/limits/rate-limits.ts';
import { samples } from '#tests/support/cast.ts';
import { startedCloud, temporaryFolder } from '#tests/support/local-cloud.ts';
import { Shopper } from '#tests/support/shopper.ts';

describe('the gateway of a running cloud', () => {
  const cloud = startedCloud();

  test('an unknown address is refused with the usual message', async () => {
    const answer = await fetch(`${cloud.origin}/api/no-such-thing`);
    expect([answer.status, await answer.text()]).toEqual([404, 'This page does not exist.']);
  });

  test('a body above 10 MB is refused before it reaches a function', async () => {
    const answer = await fetch(`${cloud.origin}/api/cart`, { method: 'POST', body: 'x'.repeat(10 * 1024 * 1024 + 1) });
    expect([answer.status, await answer.json()]).toEqual([413, { message: 'Request Entity Too Large' }]);
  });

  test('a malformed path is refused', async () => {
    expect((await fetch(`${cloud.origin}/api/cart/%E0%A4%A`)).status).toBe(400);
  });

  test.each<Record<string, string>>([
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { origin: '' },
    { 'sec-fetch-site': 'cross-site' },
  ])('a page of another site with %o can’t move the clock, sign in or pay', async (headers) => {
    for (const path of ['/local/clock', '/local/login/sign-in', '/local/stripe/v1/customers']) {
      const answer = await fetch(cloud.origin + path, {
        method: 'POST',
        headers,
        body: new URLSearchParams({ press: 'week' }),
      });
      expect([path, answer.status, await answer.text()]).toEqual([path, 403, 'Only pages of Tillwise may do this.']);
    }
    const page = await (await fetch(`${cloud.origin}/local/clock`, { headers })).text();
    expect(page).toContain('as on this computer');
  });

  test('the buttons of the laptop’s own pages work', async () => {
    const press = (button: string) =>
      fetch(`${cloud.origin}/local/clock`, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: cloud.origin },
        body: new URLSearchParams({ press: button }),
      });
    expect((await press('day')).status).toBe(303);
    expect(await (await fetch(`${cloud.origin}/local/clock`)).text()).toContain('a day ahead of this computer');
    await press('now');
  });

  test.each([
    ['prices', 'open-prices', ['/api/prices?item=fresh-bananas-1-lb&near=39.8,-89.65']],
    ['stores and items', 'open-data', ['/api/stores?after=0', '/api/grocery-items?after=a']],
  ] as const)('a program on this machine that asks for open %s has the limit of one caller', async (_, pace, paths) => {
    const { ofCaller } = rateLimits[pace];
    // The minute may end in between.
    const calls = Array.from({ length: 2 * ofCaller + 1 }, (_, at) =>
      statusOf(cloud.origin + paths[at % paths.length]),
    );
    const statuses = await Promise.all(calls);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(2 * ofCaller);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    // Our own pages in a browser have their own.
    for (const path of paths) {
      expect(await statusOf(cloud.origin + path, { 'sec-fetch-site': 'same-origin' })).toBe(200);
    }
  });

  test('127.0.0.1 redirects to localhost, which has the cookies', async () => {
    const { port } = new URL(cloud.origin);
    const answer = await fetch(`http://127.0.0.1:${port}/stores?near=me`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([307, `${cloud.origin}/stores?near=me`]);
  });

  test('a second cloud in the same home is refused and does not affect the first', async () => {
    const second = LocalCloud.start({ port: 0, home: cloud.home, quiet: true });
    await expect(second).rejects.toThrow(`Tillwise already runs at ${cloud.origin}`);
    expect((await fetch(`${cloud.origin}/api/pricing-status`)).status).toBe(200);
  });

  test('a second cloud on the same port is refused and does not affect the first', async () => {
    const home = await temporaryFolder();
    const port = Number(new URL(cloud.origin).port);
    await expect(LocalCloud.start({ port, home, quiet: true })).rejects.toThrow(`Port ${port} is in use`);
    expect((await fetch(`${cloud.origin}/api/pricing-status`)).status).toBe(200);
    await rm(home, { recursive: true });
  });
});

/** Over a connection of its own, like a program that starts for each call. */
async function statusOf(url: string, headers = {}): Promise<number | undefined> {
  const [answer] = (await once(get(url, { agent: false, headers }), 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

describe('shoppers’ data', () => {
  let home: string;
  beforeAll(async () => {
    home = await temporaryFolder();
  });
  afterAll(() => rm(home, { recursive: true }));

  test('survives a restart: account, session and preferences', async () => {
    const first = await LocalCloud.start({ port: 0, home, quiet: true });
    const shopper = Shopper.visit(first.origin);
    await shopper.signUp({ email: 'stays@example.com', firstName: 'Stella' });
    await shopper.call('PATCH /api/preferences', { body: { maxDistanceMiles: 7.5 } });
    await first.stop();

    const second = await LocalCloud.start({ port: 0, home, quiet: true });
    const returning = Shopper.visit(second.origin);
    for (const [name, value] of shopper.cookies) returning.cookies.set(name, value);
    expect((await returning.call('GET /api/preferences')).json()).toMatchObject({ maxDistanceMiles: 7.5 });
    expect((await returning.call('GET /api/auth/user')).json()).toMatchObject({ firstName: 'Stella' });
    await second.stop();
  });

  test('starts anew in memory, with the sample people every time', async () => {
    for (const _start of ['first', 'second']) {
      const cloud = await LocalCloud.start({ port: 0, home, database: 'in-memory', quiet: true });
      await Shopper.visit(cloud.origin).signIn(samples.free);
      await cloud.stop();
    }
  });

  test('survives a cloud that is killed in the middle of its work', async () => {
    const script = `
      import { LocalCloud } from '#local/local-cloud.ts';
      const cloud = await LocalCloud.start({ port: 0, home: process.argv[1], quiet: true });
      console.log(cloud.origin);`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script, home]);
    const [printed] = await once(child.stdout, 'data');
    const shopper = Shopper.visit(String(printed).trim());
    await shopper.signUp({ email: 'killed@example.com' });
    await shopper.call('PATCH /api/preferences', { body: { maxDistanceMiles: 3 } });
    child.kill('SIGKILL');
    await once(child, 'exit');

    const cloud = await LocalCloud.start({ port: 0, home, quiet: true });
    const returning = Shopper.visit(cloud.origin);
    await returning.signIn('killed@example.com');
    expect((await returning.call('GET /api/preferences')).json()).toMatchObject({ maxDistanceMiles: 3 });
    await cloud.stop();
  });
});
