import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import * as uncalledNeeds from '#infra/uncalled-needs.ts';
import * as capabilities from '#shared/environment.ts';
import { functionOf, type Part, parts, synthesise } from './synthesised.ts';

const { template } = synthesise();
const { environment, pictureReadingEnvironment, stripeEnvironment } = capabilities;
const known = Object.keys(environment.variables);
/** What has an answer for everybody. */
const optional = Object.keys({ ...stripeEnvironment.variables, ...pictureReadingEnvironment.variables });

const filesOfUncalled = new Map<Part, string>(
  Object.entries(uncalledNeeds).map(([part, { file }]) => [part as Part, file]),
);

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
  CLIENT_SECRET_NAME: 'client-secret',
  HASH_SECRET: 'another secret of at least sixteen characters',
  ADMIN_EMAIL: 'admin@tillwise.test',
  PRICE_PROVIDERS: '',
  PRICE_QUEUE_URL: 'https://sqs.test/123456789012/prices',
  PROVIDER_SECRETS_PREFIX: 'tillwise-test/provider-',
  PROVIDER_ADDRESSES: '',
  ADDRESS_LOOKUP: 'on',
  ADDRESS_LOOKUP_DAILY_CENTS: '500',
  PICTURES_DAILY_CENTS: '500',
  TEXTS_DAILY_CENTS: '500',
  SUGGESTIONS_TOPIC_ARN: 'arn:aws:sns:us-east-1:123456789012:suggestions',
  STRIPE_KEY_NAME: 'stripe-key',
  STRIPE_WEBHOOK_SECRET_NAME: 'stripe-webhook',
};

/** Loads a function's code anew with these variables alone; answers which of them it has looked at. */
async function load(part: Part, variables: Record<string, string>): Promise<string[]> {
  const read = new Set<string>();
  const ownEnvironment = process.env;
  process.env = new Proxy<NodeJS.ProcessEnv>(
    { ...variables, AWS_REGION: 'us-east-1' },
    {
      get: (all, name: string) => {
        read.add(name);
        return all[name];
      },
    },
  );
  vi.resetModules();
  // Vite follows an import by variables with a name for each folder on the way.
  const [folder, file] = (filesOfUncalled.get(part) ?? `${part}/handler.ts`).replace(/[.]ts$/, '').split('/');
  try {
    await import(`../../functions/${folder}/${file}.ts`);
  } finally {
    process.env = ownEnvironment;
    // What these variables made of it, or refused, is not for the file that comes next.
    vi.resetModules();
  }
  return [...read].filter((name) => known.includes(name));
}

describe('the environment of a function', () => {
  test.each(parts)('%s is told all that it looks at, and nothing else', async (part) => {
    const told = Object.keys(functionOf(template, part).Properties.Environment.Variables);
    const read = await load(part, samples);
    expect(read.filter((name) => !optional.includes(name) && !told.includes(name))).toEqual([]);
    expect(told.filter((name) => known.includes(name) && !read.includes(name))).toEqual([]);
  });

  test.each(
    Object.values(capabilities).flatMap(({ setBy, variables }) =>
      setBy ? Object.keys(variables).map((name) => [name, setBy] as const) : [],
    ),
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
