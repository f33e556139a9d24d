import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '../listening.ts';
import { answerCall } from './calls.ts';
import { Outbox } from './outbox.ts';

/** SNS for a laptop: takes texts and suggestions, and shows them instead of sending them. */
export interface LocalSns {
  /** Where it answers the SDK. */
  endpoint: string;
  outbox: Outbox;
  /** Phones whose owners answered STOP, in E.164. */
  stopped: Set<string>;
  /** Cuts every connection while it is true. */
  isDown: boolean;
  stop(): Promise<void>;
}

/** @param now The local cloud's clock, which may be moved forward. */
export async function startSns(folder: string, now: () => Date): Promise<LocalSns> {
  const outbox = new Outbox(folder);
  const server = createServer(async (request, response) => {
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
  const port = await listen(server, 0, '127.0.0.1');
  const sns: LocalSns = {
    endpoint: `http://127.0.0.1:${port}`,
    outbox,
    stopped: new Set(),
    isDown: false,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return sns;
}
