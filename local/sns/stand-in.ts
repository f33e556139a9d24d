import { text } from 'node:stream/consumers';
import { type Serving, serve } from '../listening.ts';
import { answerCall } from './calls.ts';
import { Outbox } from './outbox.ts';

/** SNS for a laptop: takes texts and suggestions, and shows them instead of sending them. */
export interface LocalSns extends Serving {
  outbox: Outbox;
  /** Phones whose owners answered STOP, in E.164. */
  stopped: Set<string>;
  /** Cuts every connection while it is true. */
  isDown: boolean;
}

/** @param now The local cloud's clock, which may be moved forward. */
export async function startSns(folder: string, now: () => Date): Promise<LocalSns> {
  const outbox = new Outbox(folder);
  const serving = await serve(async (request, response) => {
    if (sns.isDown) {
      request.socket.destroy();
      return;
    }
    const { status, body } = answerCall(
      new URLSearchParams(await text(request)),
      { outbox, stopped: sns.stopped },
      now(),
    );
    response.writeHead(status, { 'content-type': 'text/xml' }).end(body);
  });
  const sns: LocalSns = {
    ...serving,
    outbox,
    stopped: new Set(),
    isDown: false,
  };
  return sns;
}
