import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { loginPath } from '#local/cognito/login.ts';
import { listen } from '#local/listening.ts';
import { sendPage } from '#local/page.ts';
import { answerCall, type Keys } from './api.ts';
import { browserScript } from './browser-script.ts';
import { Ledger, type Trouble } from './ledger.ts';
import { overviewPage } from './page.ts';
import { bringUpToDate } from './renewals.ts';
import { Webhooks } from './webhooks.ts';

/** Where the gateway mounts the stand-in, for the browser: `/stripe.js`, `/v1/…` and, at the root, what there is. */
export const stripePath = '/local/stripe';

export interface StripeOptions extends Keys {
  /** Keeps everything on disk; without one it is forgotten at the end. */
  folder?: string;
  /** The site's webhook, and the secret that the events to it are signed with. */
  webhookUrl: string;
  webhookSecret: string;
  /** The pauses between the tries to deliver an event, in milliseconds. */
  webhookRetryPausesMs?: readonly number[];
  /** The local cloud's clock, which may be moved forward. */
  now: () => Date;
}

/**
 * The stand-in is reached in two ways, since the SDK can be told another host, port and protocol but no path: the
 * functions call `http://127.0.0.1:<port>/v1/…` and the browser goes through the gateway, below `stripePath`. Both come
 * to `answer`.
 */
export interface LocalStripe {
  /** On 127.0.0.1. */
  port: number;
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Does what has fallen due since the last call; every call to the API does so, too. */
  tick(): void;
  webhooks: Webhooks;
  trouble: Trouble;
  /** Closes the port; what waits to be delivered is sent at the next start from the same folder. */
  stop(): Promise<void>;
}

/** Longer than anybody waits: on a laptop the functions give up after 3 seconds. */
const slownessMs = 5_000;

/** How often time is looked at when nobody calls. */
const tickMs = 60_000;

/**
 * How events fared is written this much later, with all that happened meanwhile: one whose arrival is lost by a kill is
 * sent twice, as Stripe's may be.
 */
const noteAfterMs = 50;

const defaultRetryPausesMs = [1_000, 5_000, 30_000, 120_000, 600_000];

export async function startStripe(options: StripeOptions): Promise<LocalStripe> {
  const { folder, webhookUrl, webhookSecret, now } = options;
  const { webhookRetryPausesMs: retryPausesMs = defaultRetryPausesMs } = options;
  const ledger: Ledger = new Ledger(folder, (delivery) => webhooks.send(delivery));
  const { trouble } = ledger;
  const webhooks = new Webhooks(
    { url: webhookUrl, secret: webhookSecret, retryPausesMs },
    ledger.state.deliveries,
    () => {
      noted ??= setTimeout(save, noteAfterMs);
    },
  );
  let noted: NodeJS.Timeout | undefined;
  const save = () => {
    clearTimeout(noted);
    noted = undefined;
    ledger.save();
  };
  const stopping = new AbortController();
  const seconds = () => Math.floor(now().getTime() / 1000);

  const tick = () => {
    if (bringUpToDate(ledger, seconds())) save();
  };

  const answerApi = async (request: IncomingMessage, response: ServerResponse, path: string, query: string) => {
    const { method = 'GET', headers } = request;
    const body = await text(request);
    tick();
    ledger.time = seconds();
    const answer = answerCall(ledger, options, {
      method,
      path,
      form: method === 'POST' ? body : query,
      key: headers.authorization?.replace(/^Bearer /, ''),
      idempotencyKey: headers['idempotency-key']?.toString(),
    });
    if (method !== 'GET') save();
    if (trouble.current === 'slow') {
      await pause(slownessMs, null, { signal: stopping.signal, ref: false }).catch(() => {});
    }
    response.writeHead(answer.status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(answer.body);
  };

  const answer: LocalStripe['answer'] = async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    const path = pathname.startsWith(`${stripePath}/`) ? pathname.slice(stripePath.length) : pathname;
    const isStripeItself = path.startsWith('/v1/') || path === '/stripe.js';
    if (isStripeItself && trouble.current === 'down') {
      request.socket.destroy();
    } else if (path.startsWith('/v1/')) {
      await answerApi(request, response, path, search.slice(1));
    } else if (request.method === 'GET' && path === '/stripe.js') {
      response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' });
      response.end(await browserScript());
    } else if (request.method === 'GET' && (path === '/' || path === stripePath)) {
      tick();
      const home = new URL('/', webhookUrl).href;
      sendPage(response, 200, overviewPage(ledger.state, { home, styles: `${loginPath}/styles.css` }));
    } else {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('The stand-in for Stripe has no such page.');
    }
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => response.destroy(error));
  });
  const port = await listen(server, 0, '127.0.0.1');
  const ticking = setInterval(tick, tickMs).unref();
  return {
    port,
    answer,
    tick,
    webhooks,
    trouble,
    stop: async () => {
      clearInterval(ticking);
      stopping.abort();
      await webhooks.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      save();
    },
  };
}
