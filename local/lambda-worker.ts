import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import { parentPort } from 'node:worker_threads';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { type Group, groups } from '#shared/contract/routes.ts';
import type { SamplePerson } from './accounts.ts';

/** The far side of lambda.ts: its thread's environment is the functions' environment from the first import on. */
export type Job =
  | { kind: 'invoke'; group: Group; event: APIGatewayProxyEventV2 }
  | { kind: 'save-sample-people'; people: readonly SamplePerson[] };

/** A result crosses as JSON, as it does from Lambda: what JSON can't say is lost here too. */
type JobResult = { id: number; json: string | undefined } | { id: number; error: Error };

export type WorkerMessage = 'ready' | JobResult;

type Handler = (event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyStructuredResultV2>;

/** As infra gives every function. */
const timeoutMs = 15_000;

const handlers = new Map<Group, Handler>();
for (const group of groups) {
  try {
    const { handler }: { handler: Handler } = await import(`#functions/${group}/handler.ts`);
    handlers.set(group, handler);
  } catch (error) {
    // Spelled out here, because an error of a library's own class loses its words on the way to the main thread.
    throw new Error(`functions/${group} can't be loaded: ${inspect(error)}`);
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
  if (job.kind === 'invoke') return handlers.get(job.group)?.(job.event, contextFor(job.group));
  const { saveSamplePeople } = await import('./sample-profiles.ts');
  return saveSamplePeople(job.people);
}

function contextFor(group: Group): Context {
  const functionName = `tillwise-local-${group}`;
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
