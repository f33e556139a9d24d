import { createHash, randomUUID } from 'node:crypto';
import type { SQSBatchResponse } from 'aws-lambda';
import * as z from 'zod';
import { serveAction } from '../aws-action.ts';
import type { Serving } from '../listening.ts';

/** SQS for a laptop: one queue in this process, whose messages wake a function a few at a time. */
export interface LocalQueue extends Serving {
  url: string;
  /** What failed every time, as it stands in the dead-letter queue. */
  deadLetters: readonly string[];
  /** Hands out what it holds to this function, from now on and until that is stopped: before the function is. */
  deliverTo(wake: (event: { Records: { messageId: string; body: string }[] }) => Promise<SQSBatchResponse>): {
    stop(): Promise<void>;
  };
  /** Until every message was answered or given up. */
  emptied(): Promise<void>;
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

  const serving = await serveAction('AmazonSQS.SendMessageBatch', sendBatch, ({ Entries }) => {
    const Successful = Entries.map(({ Id, MessageBody }) => {
      const messageId = randomUUID();
      waiting.push({ messageId, body: MessageBody, received: 0 });
      return { Id, MessageId: messageId, MD5OfMessageBody: createHash('md5').update(MessageBody).digest('hex') };
    });
    setImmediate(deliver);
    return { Successful, Failed: [] };
  });
  return {
    ...serving,
    url: `${serving.endpoint}/000000000000/tillwise-prices`,
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
      await serving.stop();
    },
  };
}
