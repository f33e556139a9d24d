import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { loginPath } from '#local/cognito/managed-login.ts';
import { sendPage } from '#local/local-page.ts';
import { serve } from '#local/startup/listening.ts';
import { minuteMs } from '#shared/durations.ts';
import { Ledger } from './ledger.ts';
import { bringUpToDate } from './renewals.ts';
import { answerCall, type Keys } from './stripe-api.ts';
import { overviewPage } from './stripe-page.ts';
import { type WebhookOptions, Webhooks } from './webhooks.ts';

/** The stand-in's path for the browser: `/stripe.js`, `/v1/…` and its page at the root. */
export const stripePath = '/local/stripe';

export interface StripeOptions extends Keys, WebhookOptions {
  /** Keeps the data on disk; without one it is lost at the end. */
  folder?: string;
  /** The local cloud's clock, which may be moved forward. */
  now: () => Date;
}

export type LocalStripe = Awaited<ReturnType<typeof startStripe>>;

/** The payment form's script in one file. */
async function bundle(): Promise<string> {
  const entry = fileURLToPath(new URL('./browser/stripe-script.ts', import.meta.url));
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, target: 'es2022', write: false });
  return outputFiles.map(({ text }) => text).join('');
}

/** Longer than any timeout: on a laptop the functions give up after 3 seconds. */
const slownessMs = 5_000;

/** How often to check for due events without calls. */
const tickMs = minuteMs;

/**
 * Delivery results are saved with this delay, in batches: after a kill an event may be sent twice, as Stripe's may be.
 */
const noteAfterMs = 50;

/**
 * The stand-in has two addresses, because the SDK accepts another host, port and protocol but no path: the functions call
 * `http://127.0.0.1:<port>/v1/…`, and the browser uses the gateway below `stripePath`. Both lead to `answer`.
 */
export async function startStripe(options: StripeOptions) {
  const { folder, webhookUrl, now } = options;
  const ledger: Ledger = new Ledger(folder, (delivery) => webhooks.send(delivery));
  const { trouble } = ledger;
  let script: Promise<string> | undefined;
  let noted: NodeJS.Timeout | undefined;
  const save = () => {
    clearTimeout(noted);
    noted = undefined;
    ledger.save();
  };
  const webhooks: Webhooks = new Webhooks(options, ledger.state.deliveries, () => {
    noted ??= setTimeout(save, noteAfterMs);
  });
  const seconds = () => Math.floor(now().getTime() / 1000);

  /** Processes everything due since the last call; every API call does so too. */
  function tick(): void {
    if (bringUpToDate(ledger, seconds())) save();
  }

  async function answerApi(request: IncomingMessage, response: ServerResponse, path: string, query: string) {
    const { method = 'GET', headers } = request;
    const sent = await text(request);
    tick();
    ledger.time = seconds();
    const { status, body } = answerCall(ledger, options, { method, path, form: sent || query, headers });
    if (method !== 'GET') save();
    if (trouble.current === 'slow') await pause(slownessMs, null, { ref: false });
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(body);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '/', webhookUrl);
    const path = pathname.replace(stripePath, '');
    if (path.startsWith('/v1/') && trouble.current === 'down') {
      request.socket.destroy();
    } else if (path.startsWith('/v1/')) {
      await answerApi(request, response, path, search.slice(1));
    } else if (path === '/stripe.js') {
      response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' });
      script ??= bundle();
      response.end(await script);
    } else {
      tick();
      const links = { home: new URL('/', webhookUrl).href, styles: `${loginPath}/styles.css` };
      sendPage(response, 200, overviewPage(ledger.state, links));
    }
  }

  const { port, stop } = await serve(answer);
  const ticking = setInterval(tick, tickMs).unref();
  return {
    /** On 127.0.0.1. */
    port,
    answer,
    tick,
    webhooks,
    trouble,
    /** Closes the port; pending events are sent at the next start from the same folder. */
    async stop(): Promise<void> {
      clearInterval(ticking);
      await webhooks.stop();
      await stop();
      save();
    },
  };
}
