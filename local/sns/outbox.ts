import { join } from 'node:path';
import * as z from 'zod';
import { makeFolder, readSaved, saveFile } from '../startup/state-files.ts';

const sentMessage = z.object({
  id: z.string(),
  /** A phone number in E.164 for a text; the topic for a suggestion. */
  kind: z.enum(['text', 'suggestion']),
  to: z.string(),
  subject: z.string().nullable(),
  message: z.string(),
  sentAt: z.iso.datetime(),
});
export type SentMessage = z.infer<typeof sentMessage>;

/** How many messages are kept. */
const kept = 500;

/** All messages sent through SNS, on disk. */
export class Outbox {
  private readonly file: string;
  private readonly messages: SentMessage[];

  constructor(folder: string) {
    makeFolder(folder);
    this.file = join(folder, 'outbox.json');
    this.messages = readSaved(this.file, (text) => z.array(sentMessage).parse(JSON.parse(text))) ?? [];
  }

  /** Newest first. */
  get sent(): readonly SentMessage[] {
    return this.messages.toReversed();
  }

  add(message: SentMessage): void {
    this.messages.push(message);
    this.messages.splice(0, this.messages.length - kept);
    saveFile(this.file, JSON.stringify(this.messages, null, 2));
  }
}
