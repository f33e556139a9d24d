import { randomUUID } from 'node:crypto';
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { parentPort, workerData } from 'node:worker_threads';
import type { Context } from 'aws-lambda';
import { clock } from '#functions/kit/clock.ts';
import { readImported } from '#functions/kit/reference/built-files.ts';
import { groupNeeds, type Uncalled, uncalledNeeds } from '#functions/needs.ts';
import { type Group, groups } from '#shared/contract/routes.ts';
import { minuteMs } from '#shared/spans.ts';
import type { SampleShopper } from './sample-profiles.ts';

/** The far side of lambda.ts: its thread's environment is the functions' environment from the first import on. */
export type Job =
  | { kind: 'invoke'; part: Group | Uncalled; event: unknown }
  | { kind: 'set-clock'; offsetMs: number }
  | { kind: 'save-sample-people'; people: readonly SampleShopper[] }
  | { kind: 'set-up-premium-price' };

/** What the thread starts with. */
export interface WorkerData {
  clockOffsetMs: number;
  /** Where the functions find what was imported, instead of what is shipped. */
  importedFolder: string | undefined;
}

/** A result crosses as JSON, as it does from Lambda: what JSON can't say is lost here too. */
type JobResult = { id: number; json: string | undefined } | { id: number; error: Error };

export type WorkerMessage = 'ready' | JobResult;

type Handler = (event: unknown, context: Context) => Promise<unknown>;

const { clockOffsetMs, importedFolder } = workerData as WorkerData;
setClock(clockOffsetMs);
if (importedFolder) readImported(importedFolder);

// A thread that has an environment of its own has no cache either, and compiling is a third of what loading takes.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)));

/** By what it answers or, woken by no route, by what it logs under. */
const functions = new Map<Group | Uncalled, (event: unknown) => Promise<unknown>>();
for (const group of groups) await add(group, groupNeeds[group].file);
for (const part of Object.keys(uncalledNeeds) as Uncalled[]) await add(part, uncalledNeeds[part].file);

async function add(part: Group | Uncalled, file: string): Promise<void> {
  const { handler } = await load<{ handler: Handler }>(file);
  functions.set(part, (event) => handler(event, contextFor(part)));
}

async function load<T>(file: string): Promise<T> {
  try {
    return await import(`#functions/${file}`);
  } catch (error) {
    // Spelled out here, because an error of a library's own class loses its words on the way to the main thread.
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
      const { setUpPremiumPrice } = await import('./premium-price.ts');
      return setUpPremiumPrice();
    }
  }
}

function setClock(offsetMs: number): void {
  clock.now = () => new Date(Date.now() + offsetMs);
}

/** The most that Lambda gives any function. */
const mostTimeMs = 15 * minuteMs;

/**
 * In Lambda a call has an environment to itself, here all calls share one thread of a machine that does other things, too:
 * by its clock a call may take any time, so none is stopped for it.
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
