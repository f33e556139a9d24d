import { createWriteStream, type WriteStream } from 'node:fs';
import type { Server } from 'node:http';
import { Worker } from 'node:worker_threads';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, SQSBatchResponse } from 'aws-lambda';
import type { BackgroundPart, Job } from '#functions/needs.ts';
import type { TickResult } from '#functions/recurring-orders/index.ts';
import type { Group } from '#shared/contract/routes.ts';
import { portTo } from '../dynamodb/table-calls.ts';
import type { WorkerData, Job as WorkerJob, WorkerMessage } from './lambda-worker.ts';
import type { SampleShopper } from './sample-profiles.ts';

export type FunctionResult = APIGatewayProxyStructuredResultV2;

interface LambdaSettings {
  env: Record<string, string>;
  logFile: string;
  /** How far the functions' clock is ahead of this machine's. */
  clockOffsetMs?: number;
  /** The folder of imported data that replaces the shipped data. */
  importedFolder?: string | undefined;
  /** dynalite, if it runs in this process. */
  dynalite?: Server | undefined;
}

/**
 * Runs the functions as Lambda would: in a worker thread with only its given environment and with its output in a log.
 * When the thread ends, the next call starts a new one.
 */
export class Lambda {
  private readonly settings: LambdaSettings;
  private readonly log: WriteStream;
  private clockOffsetMs: number;
  private world: Promise<World> | null = null;

  constructor(settings: LambdaSettings) {
    this.settings = settings;
    this.log = createWriteStream(settings.logFile);
    this.clockOffsetMs = settings.clockOffsetMs ?? 0;
  }

  /** Loads the functions before the first call. Rejects when their code fails to load or rejects its environment. */
  async load(): Promise<void> {
    await this.enter();
  }

  /** Calls one group's handler with an event. Rejects with the handler's error. */
  async invoke(group: Group, event: APIGatewayProxyEventV2): Promise<FunctionResult> {
    return (await this.call(group, event)) as FunctionResult;
  }

  /** Starts the scheduled run of one shard. Rejects with its error. */
  async placeDueOrders(shard: number): Promise<TickResult> {
    return (await this.call('place-due-orders', { shard })) as TickResult;
  }

  /** Passes a batch of the queue to the function that fetches prices. Rejects with its error. */
  async processPriceQueue(event: unknown): Promise<SQSBatchResponse> {
    return (await this.call('process-price-queue', event)) as SQSBatchResponse;
  }

  /** Runs a scheduled job once. Rejects with its error. */
  async runJob(job: Job): Promise<object> {
    return (await this.call(job, {})) as object;
  }

  /** Sets how far the functions' clock is ahead of this machine's. */
  async setClock(offsetMs: number): Promise<void> {
    this.clockOffsetMs = offsetMs;
    const world = await this.enter();
    await world.run({ kind: 'set-clock', offsetMs });
  }

  /** Stores the sample people's profiles. Safe to repeat. */
  async saveSamplePeople(people: readonly SampleShopper[]): Promise<void> {
    const world = await this.enter();
    await world.run({ kind: 'save-sample-people', people });
  }

  /** The id of the price of Premium, created at the payment provider if missing. */
  async setUpPremiumPrice(): Promise<string> {
    const world = await this.enter();
    return (await world.run({ kind: 'set-up-premium-price' })) as string;
  }

  /** Drops the loaded code; the next call reloads it. */
  async reload(): Promise<void> {
    const world = this.world;
    this.world = null;
    await world?.then(
      ({ end }) => end(),
      () => {},
    );
  }

  /** Ends the code in the middle of its work; the next call loads it again. */
  async crash(): Promise<void> {
    const world = await this.enter();
    await world.crash();
  }

  async stop(): Promise<void> {
    await this.reload();
    await new Promise<void>((resolve) => this.log.end(resolve));
  }

  private async call(part: Group | BackgroundPart, event: unknown): Promise<unknown> {
    const world = await this.enter();
    return world.run({ kind: 'invoke', part, event });
  }

  private enter(): Promise<World> {
    if (!this.world) {
      const { log, clockOffsetMs } = this;
      const { env, importedFolder, dynalite } = this.settings;
      const tablePort = dynalite && portTo(dynalite);
      const settings = { env, workerData: { clockOffsetMs, importedFolder, tablePort } };
      const world = openWorld(settings, log, () => {
        if (this.world === world) this.world = null;
      });
      this.world = world;
    }
    return this.world;
  }
}

/** The worker's code, which `npm test` bundles because a bundle loads in a third of the time. */
const workerFile = process.env.TILLWISE_BUNDLED_FUNCTIONS ?? new URL('./lambda-worker.ts', import.meta.url);

/** How long running calls may take to finish before their thread ends. */
const timeoutMs = 3_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref());

interface World {
  run(job: WorkerJob): Promise<unknown>;
  end(): Promise<unknown>;
  crash(): Promise<unknown>;
}

/** A worker thread with every handler loaded; calls `onEnd` when it ends for any reason. */
function openWorld(
  settings: { env: Record<string, string>; workerData: WorkerData },
  log: WriteStream,
  onEnd: () => void,
): Promise<World> {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const ready = Promise.withResolvers<World>();
  const { tablePort } = settings.workerData;
  const worker = new Worker(workerFile, {
    ...settings,
    transferList: tablePort ? [tablePort] : [],
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  worker.stdout.pipe(log, { end: false });
  worker.stderr.pipe(log, { end: false });
  let lastId = 0;
  const world: World = {
    run: (job) => {
      const result = Promise.withResolvers<unknown>();
      waiting.set(++lastId, result);
      worker.postMessage({ id: lastId, job });
      return result.promise;
    },
    end: async () => {
      await Promise.race([Promise.allSettled([...waiting.values()].map(({ promise }) => promise)), pause(timeoutMs)]);
      await worker.terminate();
    },
    crash: () => worker.terminate(),
  };

  worker.on('message', (message: WorkerMessage) => {
    if (message === 'ready') {
      ready.resolve(world);
      return;
    }
    const result = waiting.get(message.id);
    waiting.delete(message.id);
    if ('error' in message) result?.reject(message.error);
    else result?.resolve(message.json && JSON.parse(message.json));
  });
  let reason: unknown = new Error('The functions were stopped.');
  worker.on('error', (error) => {
    reason = error;
    log.write(`${error instanceof Error ? error.stack : error}\n`);
  });
  worker.on('exit', () => {
    onEnd();
    ready.reject(reason);
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  });
  return ready.promise;
}
