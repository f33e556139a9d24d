import { randomUUID } from 'node:crypto';
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { Context } from 'aws-lambda';
import { clock } from '#functions/kit/clock.ts';
import { readImported } from '#functions/kit/reference/built-files.ts';
import { type BackgroundPart, backgroundNeeds, groupNeeds } from '#functions/needs.ts';
import { type Group, groups } from '#shared/contract/routes.ts';
import { minuteMs } from '#shared/durations.ts';
import { answerCallsTo, answerThrough } from '../dynamodb/table-calls.ts';
import { loadHandler } from './load-handler.ts';
import type { SampleShopper } from './sample-profiles.ts';

/** The worker of lambda.ts: its thread has the functions' environment from the first import on. */
export type Job =
  | { kind: 'invoke'; part: Group | BackgroundPart; event: unknown }
  | { kind: 'set-clock'; offsetMs: number }
  | { kind: 'save-sample-people'; people: readonly SampleShopper[] }
  | { kind: 'set-up-premium-price' };

/** The thread's start data. */
export interface WorkerData {
  clockOffsetMs: number;
  /** The folder of imported data that replaces the shipped data. */
  importedFolder: string | undefined;
  /** Answers the calls to the table; without it, its address does. */
  tablePort: MessagePort | undefined;
}

/** Results cross as JSON, as from Lambda, so values that JSON lacks are lost here too. */
type JobResult = { id: number; json: string | undefined } | { id: number; error: Error };

export type WorkerMessage = 'ready' | JobResult;

type Handler = (event: unknown, context: Context) => Promise<unknown>;

const { clockOffsetMs, importedFolder, tablePort } = workerData as WorkerData;
setClock(clockOffsetMs);
if (importedFolder) readImported(importedFolder);
if (tablePort) answerCallsTo(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '', answerThrough(tablePort));

// A thread with its own environment has no compile cache, and compiling is a third of the load time.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url)));

/** Handlers by route group or, for functions without routes, by log name. */
const functions = new Map<Group | BackgroundPart, (event: unknown) => Promise<unknown>>();
for (const group of groups) await add(group, groupNeeds[group].file);
for (const part of Object.keys(backgroundNeeds) as BackgroundPart[]) await add(part, backgroundNeeds[part].file);

async function add(part: Group | BackgroundPart, file: string): Promise<void> {
  const { handler } = await load(file);
  functions.set(part, (event) => handler(event, contextFor(part)));
}

async function load(file: string): Promise<{ handler: Handler }> {
  try {
    return (await loadHandler(file)) as { handler: Handler };
  } catch (error) {
    // Spelled out here, because a library's own error class loses its message on the way to the main thread.
    throw new Error(`functions/${file} can't be loaded: ${inspect(error)}`);
  }
}

parentPort?.on('message', async ({ id, job }: { id: number; job: Job }) => {
  const result = await run(job).then(
    (value): JobResult => ({ id, json: JSON.stringify(value) }),
    (error): JobResult => {
      console.error(error);
      return { id, error: new Error(error instanceof Error ? error.message : String(error)) };
    },
  );
  parentPort?.postMessage(result satisfies WorkerMessage);
});
parentPort?.postMessage('ready' satisfies WorkerMessage);

async function run(job: Job): Promise<unknown> {
  switch (job.kind) {
    case 'invoke':
      return functions.get(job.part)?.(job.event);
    case 'set-clock':
      return setClock(job.offsetMs);
    case 'save-sample-people': {
      const { saveSamplePeople } = await import('./sample-profiles.ts');
      return saveSamplePeople(job.people);
    }
    case 'set-up-premium-price': {
      const { setUpPremiumPrice } = await import('../stripe/set-up-premium-price.ts');
      return setUpPremiumPrice();
    }
  }
}

function setClock(offsetMs: number): void {
  clock.now = () => new Date(Date.now() + offsetMs);
}

/** Lambda's longest timeout. */
const mostTimeMs = 15 * minuteMs;

/**
 * In Lambda each call has an environment to itself. Here all calls share one thread of a busy machine, so wall time says
 * little and no call is stopped for it.
 */
function contextFor(part: string): Context {
  const functionName = `tillwise-local-${part}`;
  const unused = () => {};
  return {
    functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:us-east-1:000000000000:function:${functionName}`,
    memoryLimitInMB: '512',
    awsRequestId: randomUUID(),
    logGroupName: `/aws/lambda/${functionName}`,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => mostTimeMs,
    done: unused,
    fail: unused,
    succeed: unused,
  };
}
