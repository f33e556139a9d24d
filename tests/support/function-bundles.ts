import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { backgroundNeeds, groupNeeds } from '#functions/needs.ts';
import { bundling } from '#infra/lambda/bundling.ts';
import { bundleFunctions } from '#infra/lambda/function-code.ts';
import type { Needs, ReferenceData } from '#shared/deployment/needs.ts';
import './function-environment.ts';

/** Every function by log name, with its handler file and reference data. */
export const functions: Readonly<Record<string, { file: string; reference: readonly ReferenceData[] }>> = {
  ...Object.fromEntries(
    Object.entries<Needs>({ ...groupNeeds, ...backgroundNeeds }).map(([name, { file, reference = [] }]) => [
      name,
      { file: `functions/${file}`, reference },
    ]),
  ),
};

/** The modules that read each part of the reference data. */
const readers: readonly [module: string, ReferenceData][] = [
  ['functions/catalog/items.ts', 'catalog'],
  ['functions/locations/zip-codes.ts', 'places'],
  ['functions/search/products.ts', 'search'],
  ['functions/stores/known-stores.ts', 'stores'],
];

export interface Bundle {
  file: string;
  /** The size of the code. */
  bytes: number;
  /** The reference data that the code reads. */
  reads: readonly ReferenceData[];
  /** The packages in it, by import name. */
  packages: ReadonlySet<string>;
}

/** As infra bundles. */
const options = {
  ...bundling,
  mainFields: [...bundling.mainFields],
  metafile: true,
  logLevel: 'error',
} satisfies BuildOptions;

/** Bundles a function's source into a folder, as infra does unless it is to replace other packages. */
export async function bundle(
  code: string,
  folder: string,
  alias: Readonly<Record<string, string>> = bundling.alias,
): Promise<Bundle> {
  const file = join(folder, 'index.js');
  const { metafile } = await build({
    ...options,
    alias,
    stdin: { contents: code, resolveDir: resolve('.'), loader: 'ts' },
    outfile: file,
  });
  return bundleIn(metafile, relative('.', file), file);
}

/** Every function's bundle, each in a folder by its name. */
export function bundlesIn(folder: string): (name: string) => Bundle {
  const { files, metafile } = bundleFunctions();
  return (name) => {
    const file = join(folder, name, 'index.js');
    const source = functions[name]?.file.replace('functions/', '') ?? '';
    mkdirSync(dirname(file), { recursive: true });
    for (const { path, contents } of files.get(source) ?? [])
      writeFileSync(join(dirname(file), basename(path)), contents);
    return bundleIn(metafile, `${source}/index.js`, file);
  };
}

function bundleIn({ inputs, outputs }: Metafile, path: string, file: string): Bundle {
  const output = outputs[path];
  if (!output) throw new Error(`${path} was not bundled`);
  // Unused exports of a module's index.ts are left out of the bundle.
  const used = Object.entries(output.inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput ? path : []));
  const own = used.filter((path) => !path.includes('node_modules/'));
  return {
    file,
    bytes: output.bytes,
    reads: readers.flatMap(([path, part]) => (used.includes(path) ? [part] : [])),
    packages: new Set(own.flatMap((path) => inputs[path]?.imports.map(({ original }) => original ?? '') ?? [])),
  };
}

/** The imports of every function. */
const pipeline = `
import middy from '@middy/core';
import httpContentEncoding from '@middy/http-content-encoding';
import httpContentNegotiation from '@middy/http-content-negotiation';
import httpRouterHandler from '@middy/http-router';
import { Logger } from '@aws-lambda-powertools/logger';
const log = new Logger({ serviceName: 'bare' });
const routes = [{ method: 'GET', path: '/api/bare', handler: () => ({ statusCode: 204 }) }];
export const handler = middy()
  .use({ before: ({ context }) => log.addContext(context) })
  .use(httpContentNegotiation())
  .use(httpContentEncoding())
  .handler(httpRouterHandler({ routes }));
`;

/** The clients of other services that our functions create, by package. */
const clients: readonly [from: string, code: string][] = [
  [
    '@aws-sdk/lib-dynamodb',
    `
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import * as documents from '@aws-sdk/lib-dynamodb';
const { BatchGetCommand, DeleteCommand, PutCommand, QueryCommand, UpdateCommand } = documents;
export const tableCommands = [BatchGetCommand, DeleteCommand, PutCommand, QueryCommand, UpdateCommand];
export const table = documents.DynamoDBDocumentClient.from(new DynamoDBClient({}));`,
  ],
  [
    '@aws-sdk/client-cognito-identity-provider',
    `
import { AdminDeleteUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
export const pool = [new CognitoIdentityProviderClient({}), AdminDeleteUserCommand];`,
  ],
  [
    '@aws-sdk/client-sns',
    `
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
export const texts = [new SNSClient({}), PublishCommand];`,
  ],
  // Like ours, it creates this with the first call that needs it.
  [
    '@aws-sdk/client-sqs',
    `
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
export const queue = () => [new SQSClient({}), SendMessageBatchCommand];`,
  ],
  [
    '@aws-lambda-powertools/parameters/secrets',
    `
export { getSecret } from '@aws-lambda-powertools/parameters/secrets';`,
  ],
  [
    'aws-jwt-verify',
    `
import { JwtVerifier } from 'aws-jwt-verify';
export const verifier = JwtVerifier.create({ issuer: 'https://a.test', jwksUri: 'https://a.test/keys', audience: null });`,
  ],
  [
    'stripe',
    `
import Stripe from 'stripe';
export const stripe = new Stripe('sk_test_bare');`,
  ],
  [
    'zod',
    `
import * as z from 'zod';
export const parsed = z.object({ name: z.string() }).parse({ name: 'bare' });`,
  ],
];

const bares = new Map<string, Promise<Bundle>>();

/**
 * A handler that does nothing, with the same clients and middleware as their packages come, so that a package replaced in
 * our bundles shows as a gain.
 */
export function bareBeside({ packages }: Bundle, folder: string): Promise<Bundle> {
  const used = clients.filter(([from]) => packages.has(from));
  const name = ['bare', ...used.map(([from]) => from.replace(/\W+/g, '-'))].join('_');
  const known = bares.get(name);
  if (known) return known;
  const bare = bundle([pipeline, ...used.map(([, code]) => code)].join('\n'), join(folder, name), {});
  bares.set(name, bare);
  return bare;
}

const probe = resolve('tests/support/start-probe.cjs');
const run = promisify(execFile);

/** Settings of only some functions, in addition to those of their own tests. */
const furtherEnvironment = {
  STRIPE_KEY_NAME: 'stripe-key',
  STRIPE_WEBHOOK_SECRET_NAME: 'stripe-webhook',
  SUGGESTIONS_TOPIC_ARN: 'arn:aws:sns:us-east-1:123456789012:suggestions',
};

export interface Start {
  /** Wall and CPU time for loading the code. */
  importMs: number;
  importCpuMs: number;
  /** Slow Node built-ins that were loaded needlessly: 'Intl' and its data, 'fetch'. */
  loads: string[];
  /** Wall and CPU time of the first call, if any. */
  firstCallMs: number;
  firstCallCpuMs: number;
}

/** Starts a bundle in its own process with the tests' settings, and optionally calls it. */
export async function start({ file }: Pick<Bundle, 'file'>, isCalled = false): Promise<Start> {
  const args = [probe, file, ...(isCalled ? ['call'] : [])];
  const { stdout } = await run(process.execPath, args, { env: { ...process.env, ...furtherEnvironment } });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}
