import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { startedCloud, temporaryFolder } from '#tests/support/local-cloud.ts';

/** Runs the command as described in events/README.md; the answer is the last line it prints. */
async function invoke(home: string, ...words: string[]) {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['scripts/invoke.ts', ...words], {
    env: { PATH: process.env.PATH, TILLWISE_HOME: home, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
  }).catch((failure: { stdout: string; stderr: string }) => failure);
  return { answer: stdout.slice(stdout.search(/^\{$/m)), errors: stderr };
}

const cart = 'functions/cart/handler.ts';

describe('a developer who runs a function by hand', () => {
  const cloud = startedCloud();

  test('while the local cloud runs changes the same cart as a sample person', async () => {
    const added = await invoke(cloud.home, cart, 'events/api/add-to-cart.json');
    expect(JSON.parse(added.answer)).toMatchObject({ statusCode: 200 });
    const { body } = JSON.parse((await invoke(cloud.home, cart, 'events/api/read-cart.json')).answer);
    expect(JSON.parse(body)).toMatchObject([{ itemId: 'borden-whole-milk-1-gal', quantity: 2 }]);
    const other = await invoke(cloud.home, cart, 'events/api/read-cart.json', 'premium');
    expect(JSON.parse(JSON.parse(other.answer).body)).toEqual([]);
  });

  test.each([
    ['functions/billing/handler.ts', 'events/api/stripe-webhook.json', { statusCode: 200, body: '{"received":true}' }],
    ['functions/recurring-orders/place-due-orders.ts', 'events/schedule-tick.json', { placed: 0, failed: 0 }],
  ])('%s with %s gets an answer', async (file, event, answer) => {
    expect(JSON.parse((await invoke(cloud.home, file, event)).answer)).toMatchObject(answer);
  });

  test.each([
    [[], 'Usage: npm run invoke -- functions/<...>.ts events/<...>.json ['],
    [[cart, 'events/nothing.json'], 'There is no file events/nothing.json.\n'],
    [[cart, 'README.md'], 'README.md is not JSON.\n'],
    [[cart, 'package.json'], 'package.json is not an API call'],
    [
      ['functions/recurring-orders/place-due-orders.ts', 'package.json'],
      'functions/recurring-orders/place-due-orders.ts does not accept package.json',
    ],
    [['functions/kit/clock.ts', 'events/api/read-cart.json'], 'functions/kit/clock.ts has no handler'],
    [[cart, 'events/api/read-cart.json', 'nobody'], 'There is no sample person nobody: choose free, premium'],
  ])('with %j reads what is missing', async (words, sentence) => {
    const { errors } = await invoke(cloud.home, ...words);
    expect(errors).toContain(sentence);
    expect(errors).not.toContain('    at ');
  });
});

test('a developer who runs a function without a local cloud gets one started', async () => {
  const { answer } = await invoke(await temporaryFolder(), cart, 'events/api/read-cart.json');
  expect(JSON.parse(answer)).toMatchObject({ statusCode: 200, body: '[]' });
});
