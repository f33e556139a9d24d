import { createHash, randomUUID } from 'node:crypto';
import type { SQSBatchResponse } from 'aws-lambda';
import * as z from 'zod';
import { serveAction } from '../aws/aws-action.ts';
import type { Serving } from '../startup/listening.ts';

type Wake = (event: { Records: { messageId: string; body: string }[] }) => Promise<SQSBatchResponse>;

/** SQS for a laptop: one in-process queue that passes a few messages at a time to a function. */
export interface LocalQueue extends Serving {
  url: string;
  /** The dead-letter queue: messages that failed at every try. */
  deadLetters: readonly string[];
  /** Passes messages to this function until stopped. Stop it before the function. */
  deliverTo(wake: Wake): { stop(): Promise<void> };
  /** Resolves once every message is processed or dropped. */
  emptied(): Promise<void>;
}

interface Message {
  messageId: string;
  body: string;
  received: number;
}

const batchSize = 5;
/** The visibility timeout, much shorter than in the cloud so that a developer sees retries. */
const hiddenMs = 1_000;
const mostReceived = 3;

const sendBatch = z.object({ Entries: z.array(z.object({ Id: z.string(), MessageBody: z.string() })).max(10) });

/** @param report Called when the function throws. */
export async function startQueue(report: (trouble: string) => void): Promise<LocalQueue> {
  const held = new HeldMessages(report);
  const serving = await serveAction('AmazonSQS.SendMessageBatch', sendBatch, ({ Entries }) => {
    const Successful = Entries.map(({ Id, MessageBody }) => ({
      Id,
      MessageId: held.put(MessageBody),
      MD5OfMessageBody: createHash('md5').update(MessageBody).digest('hex'),
    }));
    setImmediate(() => held.deliver());
    return { Successful, Failed: [] };
  });
  return {
    ...serving,
    url: `${serving.endpoint}/000000000000/tillwise-prices`,
    deadLetters: held.deadLetters,
    deliverTo: (wake) => {
      held.wake = wake;
      void held.deliver();
      return {
        stop: async () => {
          held.wake = undefined;
        },
      };
    },
    emptied: () => held.emptied(),
    stop: async () => {
      held.stop();
      await serving.stop();
    },
  };
}

/** A queued message, until it is processed or has failed too often. */
class HeldMessages {
  readonly deadLetters: string[] = [];
  /** The function that gets the messages, if any. */
  wake: Wake | undefined;
  private readonly report: (trouble: string) => void;
  private readonly waiting: Message[] = [];
  private readonly hidden = new Map<NodeJS.Timeout, Message>();
  private watchers: (() => void)[] = [];
  private isDelivering = false;
  private isStopped = false;

  constructor(report: (trouble: string) => void) {
    this.report = report;
  }

  put(body: string): string {
    const messageId = randomUUID();
    this.waiting.push({ messageId, body, received: 0 });
    return messageId;
  }

  async deliver(): Promise<void> {
    if (this.isDelivering) return;
    this.isDelivering = true;
    while (this.wake && this.waiting.length > 0 && !this.isStopped) {
      const batch = this.waiting.splice(0, batchSize);
      const failed = await this.failedOf(batch, this.wake);
      for (const message of batch.filter(({ messageId }) => failed.has(messageId))) this.putBack(message);
    }
    this.isDelivering = false;
    this.tellWatchers();
  }

  emptied(): Promise<void> {
    return new Promise((resolve) => {
      this.watchers.push(resolve);
      if (!this.isDelivering) this.tellWatchers();
    });
  }

  stop(): void {
    this.isStopped = true;
    for (const timer of this.hidden.keys()) clearTimeout(timer);
  }

  private async failedOf(batch: readonly Message[], wake: Wake): Promise<Set<string>> {
    try {
      const { batchItemFailures } = await wake({
        Records: batch.map(({ messageId, body }) => ({ messageId, body })),
      });
      return new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    } catch (error) {
      if (this.wake) this.report(`Prices could not be fetched: ${error}`);
      return new Set(batch.map(({ messageId }) => messageId));
    }
  }

  private putBack(message: Message): void {
    const received = message.received + 1;
    if (received >= mostReceived) {
      this.deadLetters.push(message.body);
      return;
    }
    const timer = setTimeout(() => {
      this.hidden.delete(timer);
      this.waiting.push({ ...message, received });
      void this.deliver();
    }, hiddenMs).unref();
    this.hidden.set(timer, message);
  }

  private tellWatchers(): void {
    if (this.waiting.length > 0 || this.hidden.size > 0) return;
    for (const tell of this.watchers) tell();
    this.watchers = [];
  }
}
