import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { Block } from '@aws-sdk/client-textract';
import { BoundedMap } from '#functions/kit/bounded-map.ts';
import type { ReadingJob, ReadingResult } from './reading-worker.ts';

/** What was read lately, by a hash of the photo: reading one takes seconds, and the samples are read again and again. */
const readLately = new BoundedMap<string, Block[]>(20);

/**
 * Reads photos on this machine, one at a time, in its own thread, so a crash or a slow photo does not block the rest of
 * the local cloud. The thread starts with the first photo.
 */
export class Reading {
  private worker: Worker | null = null;
  private last: Promise<unknown> = Promise.resolve();
  private readonly stopping = new AbortController();

  /**
   * The words on a photo with their positions, as fractions of the page like Textract's.
   * @param timeout Aborts the reading. @throws Error for an unreadable photo, or when it aborts.
   */
  wordsOn(photo: Buffer, timeout: AbortSignal): Promise<Block[]> {
    const reading = this.last.then(() => this.read(photo, AbortSignal.any([timeout, this.stopping.signal])));
    this.last = reading.catch(() => {});
    return reading;
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.last;
    await this.worker?.terminate();
  }

  private async read(photo: Buffer, timeout: AbortSignal): Promise<Block[]> {
    timeout.throwIfAborted();
    const name = createHash('sha256').update(photo).digest('hex');
    const known = readLately.get(name);
    if (known) return known;
    const blocks = await this.readAnew(photo, timeout);
    readLately.set(name, blocks);
    return blocks;
  }

  private async readAnew(photo: Buffer, timeout: AbortSignal): Promise<Block[]> {
    this.worker ??= this.open();
    const { worker } = this;
    const result = Promise.withResolvers<ReadingResult>();
    const onEnd = (cause: unknown) => {
      result.reject(cause instanceof Error ? cause : new Error('The reader of photos ended.'));
    };
    const onAbort = () => {
      this.worker = null;
      result.reject(new Error('The photo could not be read in time.'));
      void worker.terminate();
    };
    timeout.addEventListener('abort', onAbort);
    worker.once('message', result.resolve).once('error', onEnd).once('exit', onEnd);
    try {
      worker.postMessage({ photo } satisfies ReadingJob);
      const read = await result.promise;
      if ('trouble' in read) throw new Error(read.trouble);
      return read.blocks;
    } finally {
      timeout.removeEventListener('abort', onAbort);
      worker.off('message', result.resolve).off('error', onEnd).off('exit', onEnd);
    }
  }

  private open(): Worker {
    const worker = new Worker(new URL('./reading-worker.ts', import.meta.url), {
      execArgv: [],
      stdout: true,
      stderr: true,
    });
    const forget = () => {
      if (this.worker === worker) this.worker = null;
    };
    // The thread may also end between photos; the next photo starts a new one.
    return worker.on('error', forget).on('exit', forget);
  }
}
