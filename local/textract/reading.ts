import { Worker } from 'node:worker_threads';
import type { Block } from '@aws-sdk/client-textract';
import type { ReadingJob, ReadingResult } from './reading-worker.ts';

/**
 * Reads pictures on this machine, one at a time, in its own thread, so a crash or a slow picture does not block the rest of
 * the local cloud. The thread starts with the first picture.
 */
export class Reading {
  private worker: Worker | null = null;
  private last: Promise<unknown> = Promise.resolve();
  private readonly stopping = new AbortController();

  /**
   * The words on a picture with their positions, as fractions of the page like Textract's.
   * @param patience Aborts the reading. @throws Error for an unreadable picture or a timeout.
   */
  wordsOn(picture: Buffer, patience: AbortSignal): Promise<Block[]> {
    const reading = this.last.then(() => this.read(picture, AbortSignal.any([patience, this.stopping.signal])));
    this.last = reading.catch(() => {});
    return reading;
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.last;
    await this.worker?.terminate();
  }

  private async read(picture: Buffer, patience: AbortSignal): Promise<Block[]> {
    patience.throwIfAborted();
    this.worker ??= this.open();
    const { worker } = this;
    const result = Promise.withResolvers<ReadingResult>();
    const onEnd = (cause: unknown) => {
      result.reject(cause instanceof Error ? cause : new Error('The reader of pictures ended.'));
    };
    const onAbort = () => {
      this.worker = null;
      result.reject(new Error('The picture could not be read in time.'));
      void worker.terminate();
    };
    patience.addEventListener('abort', onAbort);
    worker.once('message', result.resolve).once('error', onEnd).once('exit', onEnd);
    try {
      worker.postMessage({ picture } satisfies ReadingJob);
      const read = await result.promise;
      if ('trouble' in read) throw new Error(read.trouble);
      return read.blocks;
    } finally {
      patience.removeEventListener('abort', onAbort);
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
    // The thread may also end between pictures; the next picture starts a new one.
    return worker.on('error', forget).on('exit', forget);
  }
}
