/**
 * Runs a function with an event against the local cloud (the running one, or one started for it) as a sample person:
 * `npm run invoke -- functions/cart/handler.ts events/api/read-cart.json [free|premium|...]`.
 */

import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CognitoIdentityProviderClient, InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider';
import Stripe from 'stripe';
import * as z from 'zod';
import { readImported } from '#functions/kit/reference/built-files.ts';
import type { LocalCloud } from '#local/local-cloud.ts';
import { accounts, samplePassword } from '#local/sample-accounts.ts';
import { importedParts } from '#local/startup/build-imported-data.ts';
import { CannotStart } from '#local/startup/cannot-start.ts';
import { readCommandLine } from '#local/startup/command-line.ts';
import { AlreadyRuns, environmentFile, LocalCloudHome } from '#local/startup/local-cloud-home.ts';
import { cookieNameAt, sessionCookie } from '#shared/cookies.ts';
import { originSecretHeader } from '#shared/deployment/hosting.ts';
import { minuteMs } from '#shared/durations.ts';

/** The time limit of a scheduled run in the cloud. */
const timeoutMs = 10 * minuteMs;
/** The origin in the sample events. */
const eventOrigin = 'https://tillwise.test';

const apiCall = z.looseObject({
  headers: z.record(z.string(), z.string()),
  cookies: z.array(z.string()).optional(),
  body: z.string().optional(),
  requestContext: z.looseObject({ http: z.looseObject({}) }),
});
type ApiCall = z.infer<typeof apiCall>;

const people = accounts.map(({ email }) => email.slice(0, email.indexOf('@')));
const usage = `npm run invoke -- functions/<...>.ts events/<...>.json [${people.join(' | ')}]`;
const [functionFile = '', eventFile = '', role = 'free'] = readCommandLine(usage, {}, [2, 3]).files;

async function invoke(): Promise<void> {
  for (const file of [functionFile, eventFile]) {
    if (!existsSync(file)) throw new CannotStart(`There is no file ${file}.`);
  }
  const event = readEvent(eventFile);
  const home = resolve(process.env.TILLWISE_HOME || '.local');
  const started = await startUnlessRunning(home);
  try {
    const kept = z.record(z.string(), z.string());
    Object.assign(process.env, kept.parse(JSON.parse(readFileSync(join(home, environmentFile), 'utf8'))));
    const importedFolder = await importedParts();
    if (importedFolder) readImported(importedFolder);
    await run(functionFile, event);
  } finally {
    await started?.stop();
  }
}

async function run(file: string, event: unknown): Promise<void> {
  const call = apiCall.safeParse(event);
  const { handler } = await import(pathToFileURL(resolve(file)).href);
  if (typeof handler !== 'function') {
    throw new CannotStart(`${file} has no handler: name a handler.ts, or recurring-orders/place-due-orders.ts.`);
  }
  if (file.endsWith('handler.ts') && !call.success) {
    throw new CannotStart(`${eventFile} is not an API call, and ${file} only answers those: see events/api/.`);
  }
  const startedAt = Date.now();
  const answer = await handler(call.success ? await asCalledHere(call.data) : event, {
    functionName: 'invoke',
    awsRequestId: 'invoke',
    getRemainingTimeInMillis: () => startedAt + timeoutMs - Date.now(),
  });
  console.log(JSON.stringify(answer, null, 2));
}

function readEvent(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new CannotStart(`${file} is not JSON.`);
  }
}

async function startUnlessRunning(home: string): Promise<LocalCloud | null> {
  if (await isRunning(home)) return null;
  // Loading it takes seconds, which calls to a running one needn't.
  const { LocalCloud } = await import('#local/local-cloud.ts');
  return LocalCloud.start({ port: 0, home, importedFolder: await importedParts() });
}

async function isRunning(home: string): Promise<boolean> {
  try {
    await (await LocalCloudHome.open(home)).close();
    return false;
  } catch (error) {
    if (error instanceof AlreadyRuns) return true;
    throw error;
  }
}

/** The call as CloudFront would send it: with its secret, a session, and this cloud's Stripe signature. */
async function asCalledHere(call: ApiCall): Promise<ApiCall> {
  const { SITE_ORIGIN = '', ORIGIN_SECRETS = '' } = process.env;
  const [originSecret = ''] = ORIGIN_SECRETS.split(',');
  const headers: Record<string, string> = { ...call.headers, [originSecretHeader]: originSecret };
  if (headers.origin === eventOrigin) headers.origin = SITE_ORIGIN;
  if (headers['stripe-signature']) headers['stripe-signature'] = await signatureOf(call.body ?? '');
  const cookies = call.cookies && [`${cookieNameAt(SITE_ORIGIN, sessionCookie)}=${await signIn()}`];
  return { ...call, headers, ...(cookies && { cookies }) };
}

/** An ID token of a sample person. */
async function signIn(): Promise<string> {
  const person = accounts.find(({ email }) => email.startsWith(`${role}@`));
  if (!person) {
    throw new CannotStart(`There is no sample person ${role}: choose ${people.join(', ')}.`);
  }
  const { AuthenticationResult } = await new CognitoIdentityProviderClient().send(
    new InitiateAuthCommand({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: process.env.USER_POOL_CLIENT_ID,
      AuthParameters: { USERNAME: person.email, PASSWORD: samplePassword },
    }),
  );
  if (!AuthenticationResult?.IdToken) {
    throw new CannotStart(`${person.email} needs an authenticator's code to sign in: choose another.`);
  }
  return AuthenticationResult.IdToken;
}

async function signatureOf(payload: string): Promise<string> {
  const { readSecret } = await import('#functions/kit/clients/secrets-manager.ts');
  const secret = await readSecret(process.env.STRIPE_WEBHOOK_SECRET_NAME ?? '');
  return Stripe.webhooks.generateTestHeaderString({ payload, secret });
}

try {
  await invoke();
} catch (error) {
  // If a function can't parse the event, the event is wrong.
  if (error instanceof z.ZodError)
    console.error(`${functionFile} does not accept ${eventFile}:\n${z.prettifyError(error)}`);
  else console.error(error instanceof CannotStart ? error.message : error);
  process.exitCode = 1;
}
