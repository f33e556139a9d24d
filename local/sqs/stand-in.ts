import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import type { SQSBatchResponse } from 'aws-lambda';
import * as z from 'zod';
import { listen } from '../listening.ts';

/** SQS for a laptop: one queue in this process, whose messages wake a function a few at a time. */
export interface LocalQueue {
  /** Where it answers the SDK. */
  endpoint: string;
  url: string;
  /** What failed every time, as it stands in the dead-letter queue. */
  deadLetters: readonly string[];
  /** Hands out what it holds to this function, from now on and until that is stopped: before the function is. */
  deliverTo(wake: (event: { Records: { messageId: string; body: string }[] }) => Promise<SQSBatchResponse>): {
    stop(): Promise<void>;
  };
  /** Until every message was answered or given up. */
  emptied(): Promise<void>;
  stop(): Promise<void>;
}

interface Message {
  messageId: string;
  body: string;
  received: number;
}

const batchSize = 5;
/** In the cloud they come again when their visibility timeout is over; here it is shorter, so that one sees it. */
const hiddenMs = 1_000;
const mostReceived = 3;

const sendBatch = z.object({ Entries: z.array(z.object({ Id: z.string(), MessageBody: z.string() })).max(10) });

/** @param report Told when the woken function throws. */
export async function startQueue(report: (trouble: string) => void): Promise<LocalQueue> {
  const waiting: Message[] = [];
  const hidden = new Map<NodeJS.Timeout, Message>();
  const deadLetters: string[] = [];
  let wake: Parameters<LocalQueue['deliverTo']>[0] | undefined;
  let isDelivering = false;
  let isStopped = false;
  let watchers: (() => void)[] = [];

  async function deliver(): Promise<void> {
    if (isDelivering) return;
    isDelivering = true;
    while (wake && waiting.length > 0 && !isStopped) {
      const batch = waiting.splice(0, batchSize);
      const failed = await answered(batch, wake);
      for (const message of batch.filter(({ messageId }) => failed.has(messageId))) putBack(message);
    }
    isDelivering = false;
    tellWatchers();
  }

  async function answered(batch: readonly Message[], wakeUp: NonNullable<typeof wake>): Promise<Set<string>> {
    try {
      const { batchItemFailures } = await wakeUp({
        Records: batch.map(({ messageId, body }) => ({ messageId, body })),
      });
      return new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    } catch (error) {
      if (wake) report(`Prices could not be fetched: ${error}`);
      return new Set(batch.map(({ messageId }) => messageId));
    }
  }

  function putBack(message: Message): void {
    const received = message.received + 1;
    if (received >= mostReceived) {
      deadLetters.push(message.body);
      return;
    }
    const timer = setTimeout(() => {
      hidden.delete(timer);
      waiting.push({ ...message, received });
      void deliver();
    }, hiddenMs).unref();
    hidden.set(timer, message);
  }

  function tellWatchers(): void {
    if (waiting.length > 0 || hidden.size > 0) return;
    for (const tell of watchers) tell();
    watchers = [];
  }

  const server = createServer(async (request, response) => {
    const answer = (status: number, body: Record<string, unknown>) =>
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(body));
    const body = await text(request);
    if (request.headers['x-amz-target'] !== 'AmazonSQS.SendMessageBatch') {
      answer(400, { __type: 'com.amazonaws.sqs#UnsupportedOperation', message: 'The stand-in for SQS takes batches.' });
      return;
    }
    const { Entries } = sendBatch.parse(JSON.parse(body));
    const Successful = Entries.map(({ Id, MessageBody }) => {
      const messageId = randomUUID();
      waiting.push({ messageId, body: MessageBody, received: 0 });
      return { Id, MessageId: messageId, MD5OfMessageBody: createHash('md5').update(MessageBody).digest('hex') };
    });
    answer(200, { Successful, Failed: [] });
    void deliver();
  });
  const port = await listen(server, 0, '127.0.0.1');
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    endpoint,
    url: `${endpoint}/000000000000/tillwise-prices`,
    deadLetters,
    deliverTo: (given) => {
      wake = given;
      void deliver();
      return {
        stop: async () => {
          wake = undefined;
        },
      };
    },
    emptied: () =>
      new Promise((resolve) => {
        watchers.push(resolve);
        if (!isDelivering) tellWatchers();
      }),
    stop: async () => {
      isStopped = true;
      for (const timer of hidden.keys()) clearTimeout(timer);
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}
