import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import * as capabilities from '#shared/environment.ts';
import { functionOf, type Part, parts, synthesise } from './synthesised.ts';

const { template } = synthesise();
const { environment, stripeEnvironment } = capabilities;
const known = Object.keys(environment.shape);
/** Where Stripe is by itself. */
const optional = Object.keys(stripeEnvironment.shape);

const fileOf = (part: Part) =>
  part === 'place-due-orders' ? 'recurring-orders/place-due-orders.ts' : `${part}/handler.ts`;

const samples: Record<string, string> = {
  SITE_ORIGIN: 'https://tillwise.test',
  SITE_ALIASES: '',
  ORIGIN_SECRETS: 'what CloudFront shows',
  TABLE_NAME: 'tillwise-test',
  USER_POOL_ID: 'us-east-1_test',
  USER_POOL_CLIENT_ID: 'test-client',
  TOKEN_ISSUER: 'https://issuer.test/pool',
  TOKEN_KEYS_URL: 'https://issuer.test/pool/keys',
  LOGIN_URL: 'https://login.test',
  SESSION_SECRET: 'a secret of at least sixteen characters',
  ADMIN_EMAIL: 'admin@tillwise.test',
  LIVE_PRICE_CHAINS: '',
  SUGGESTIONS_TOPIC_ARN: 'arn:aws:sns:us-east-1:123456789012:suggestions',
  STRIPE_KEY_NAME: 'stripe-key',
  STRIPE_WEBHOOK_SECRET_NAME: 'stripe-webhook',
};

/** Loads a function's file with these variables alone; answers which of them it has looked at. */
async function load(part: Part, variables: Record<string, string>): Promise<string[]> {
  const script = `
    const read = new Set();
    process.env = new Proxy({ ...process.env }, { get: (all, name) => (read.add(name), all[name]) });
    await import('#functions/${fileOf(part)}');
    console.log(JSON.stringify([...read].filter((name) => ${JSON.stringify(known)}.includes(name))));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...variables, AWS_REGION: 'us-east-1' },
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '[]');
}

describe('the environment of a function', () => {
  test.each(parts)('%s is told all that it looks at, and nothing else', { concurrent: true }, async (part) => {
    const told = Object.keys(functionOf(template, part).Properties.Environment.Variables);
    const read = await load(part, samples);
    expect(read.filter((name) => !optional.includes(name) && !told.includes(name))).toEqual([]);
    expect(told.filter((name) => known.includes(name) && !read.includes(name))).toEqual([]);
  });

  test.each(
    Object.entries(capabilities).flatMap(([, schema]) => {
      const { setBy } = schema.meta() ?? {};
      return setBy ? Object.keys(schema.shape).map((name) => [name, String(setBy)] as const) : [];
    }),
  )('%s is set where a function that misses it sends the operator: %s', (name, file) => {
    expect(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')).toContain(name);
  });

  test('what is missing or wrong stops the function in words that name it', async () => {
    const { SITE_ORIGIN, ...others } = samples;
    await expect(load('catalog', others)).rejects.toThrow(
      'not told what it needs: SITE_ORIGIN is missing. In the cloud infra/constructs/website.ts sets it.',
    );
    await expect(load('catalog', { ...others, SITE_ORIGIN: 'tillwise' })).rejects.toThrow('SITE_ORIGIN is wrong');
  });
});
