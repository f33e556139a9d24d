import { randomUUID } from 'node:crypto';
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { parentPort, workerData } from 'node:worker_threads';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { clock } from '#functions/kit/clock.ts';
import type { LearningResult } from '#functions/learning/learn.ts';
import type { TickResult } from '#functions/recurring-orders/place-due-orders.ts';
import { insteadOfBuilt } from '#functions/reference/built-files.ts';
import { type Group, groups } from '#shared/contract/routes.ts';
import { minuteMs } from '#shared/spans.ts';
import type { SampleShopper } from './sample-profiles.ts';

/** The far side of lambda.ts: its thread's environment is the functions' environment from the first import on. */
export type Job =
  | { kind: 'invoke'; group: Group; event: APIGatewayProxyEventV2 }
  | { kind: 'tick'; shard: number }
  | { kind: 'fetch-prices'; event: unknown }
  | { kind: 'refresh-prices' }
  | { kind: 'learn' }
  | { kind: 'text-price-drops' }
  | { kind: 'set-clock'; offsetMs: number }
  | { kind: 'save-sample-people'; people: readonly SampleShopper[] }
  | { kind: 'set-up-premium-price' };

/** What the thread starts with. */
export interface WorkerData {
  clockOffsetMs: number;
  /** Where the functions find the stores, instead of the samples. */
  storesFolder: string | undefined;
}

/** A result crosses as JSON, as it does from Lambda: what JSON can't say is lost here too. */
type JobResult = { id: number; json: string | undefined } | { id: number; error: Error };

export type WorkerMessage = 'ready' | JobResult;

type Handler = (event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyStructuredResultV2>;
type EventHandler = (event: unknown, context: Context) => Promise<unknown>;
type LearningHandler = (event: unknown, context: Context) => Promise<LearningResult>;
type TickHandler = (event: unknown, context: Context) => Promise<TickResult>;

/** The longest that infra gives a function of a route group, and what it gives the run that places orders. */
const callTimeoutMs = 28_000;
const tickTimeoutMs = 10 * minuteMs;
const fetchTimeoutMs = 2 * minuteMs;
const learningTimeoutMs = 15 * minuteMs;
const priceTextsTimeoutMs = 15 * minuteMs;

const { clockOffsetMs, storesFolder } = workerData as WorkerData;
setClock(clockOffsetMs);
if (storesFolder) insteadOfBuilt.set('stores', storesFolder);

// A thread that has an environment of its own has no cache either, and compiling is a third of what loading takes.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)));

const handlers = new Map<Group, Handler>();
for (const group of groups) {
  const { handler } = await load<{ handler: Handler }>(`${group}/handler.ts`);
  handlers.set(group, handler);
}
const dueOrders = await load<{ handler: TickHandler }>('recurring-orders/place-due-orders.ts');
const pricesFetcher = await load<{ handler: EventHandler }>('prices/fetch-prices.ts');
const learning = await load<{ handler: LearningHandler }>('learning/learn.ts');
const priceDrops = await load<{ handler: EventHandler }>('messages/text-price-drops.ts');
const pricesRefresher = await load<{ handler: EventHandler }>('prices/refresh-prices.ts');

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
      return handlers.get(job.group)?.(job.event, contextFor(job.group, callTimeoutMs));
    case 'tick':
      return dueOrders.handler({ shard: job.shard }, contextFor('place-due-orders', tickTimeoutMs));
    case 'fetch-prices':
      return pricesFetcher.handler(job.event, contextFor('fetch-prices', fetchTimeoutMs));
    case 'refresh-prices':
      return pricesRefresher.handler({}, contextFor('refresh-prices', fetchTimeoutMs));
    case 'learn':
      return learning.handler({}, contextFor('learn', learningTimeoutMs));
    case 'text-price-drops':
      return priceDrops.handler({}, contextFor('text-price-drops', priceTextsTimeoutMs));
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

function contextFor(part: string, timeoutMs: number): Context {
  const functionName = `tillwise-local-${part}`;
  const startedAt = Date.now();
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
    getRemainingTimeInMillis: () => Math.max(0, startedAt + timeoutMs - Date.now()),
    done: unused,
    fail: unused,
    succeed: unused,
  };
}
