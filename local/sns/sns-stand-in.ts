import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { type Serving, serve } from '../startup/listening.ts';
import { readSaved, saveFile } from '../startup/state-files.ts';
import { Outbox } from './outbox.ts';
import { answerCall } from './sns-calls.ts';

/** SNS for a laptop: it shows texts and suggestions instead of sending them. */
export interface LocalSns extends Serving {
  outbox: Outbox;
  /** Numbers that answered STOP, in E.164. */
  stopped: ReadonlySet<string>;
  /** Handles a phone owner's answer to a text. */
  reply(phoneNumber: string, word: 'STOP' | 'START'): void;
  /** While true, cuts every connection. */
  isDown: boolean;
  /** While true, accepts texts but cuts the connection before answering. */
  losesAnswers: boolean;
}

/** @param now The local cloud's clock, which may be moved forward. */
export async function startSns(folder: string, now: () => Date): Promise<LocalSns> {
  const outbox = new Outbox(folder);
  const stoppedFile = join(folder, 'stopped.json');
  const stopped = new Set(readSaved(stoppedFile, (text) => z.array(z.string()).parse(JSON.parse(text))));
  const serving = await serve(async (request, response) => {
    if (sns.isDown) {
      request.socket.destroy();
      return;
    }
    const form = new URLSearchParams(await text(request));
    const { status, body } = answerCall(form, { outbox, stopped }, now());
    if (sns.losesAnswers && form.get('Action') === 'Publish') {
      request.socket.destroy();
      return;
    }
    response.writeHead(status, { 'content-type': 'text/xml' }).end(body);
  });
  const sns: LocalSns = {
    ...serving,
    outbox,
    stopped,
    reply(phoneNumber, word) {
      if (word === 'STOP') stopped.add(phoneNumber);
      else stopped.delete(phoneNumber);
      saveFile(stoppedFile, JSON.stringify([...stopped]));
    },
    isDown: false,
    losesAnswers: false,
  };
  return sns;
}
