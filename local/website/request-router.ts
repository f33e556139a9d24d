import type { IncomingMessage, ServerResponse } from 'node:http';
import { isChangeFromElsewhere } from '#functions/kit/requests/cross-site-calls.ts';
import { cacheControlFor, originSecretHeader, viewerAddressHeader } from '#shared/deployment/hosting.ts';
import { type WebConfig, webConfigPath } from '#shared/deployment/web-config.ts';
import { adPath, sendAd } from '../advertising/advertising-page.ts';
import { type ClockControls, clockPage } from '../clock/clock-page.ts';
import { loginPath, ManagedLogin } from '../cognito/managed-login.ts';
import { learningPage } from '../learning/learning-page.ts';
import { indexPage, localPath } from '../local-index-page.ts';
import { answerPage, sendPage } from '../local-page.ts';
import { type PriceControls, pricesPage } from '../price-providers/prices-page.ts';
import { receiptPhotoPath, receiptsPage, receiptsPath, sendReceiptPhoto } from '../receipts/receipts-page.ts';
import { outboxPage } from '../sns/outbox-page.ts';
import type { Services } from '../start-services.ts';
import { stripePath } from '../stripe/stripe-stand-in.ts';
import { answerThroughGateway, type Edge } from './api-gateway.ts';
import type { Site } from './built-site.ts';
import { EdgeLimits } from './edge-limits.ts';

export type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface House {
  origin: string;
  services: Services;
  site: Site;
  clockControls: ClockControls;
  priceControls: PriceControls;
  report: (trouble: string) => void;
}

/**
 * The caller's address: from a proxy's X-Forwarded-For, else from the connection. Browsers on this machine that show our
 * pages count by connection, so they don't share one address's limit; its other programs are one caller.
 */
function addressOf({ socket, headers }: IncomingMessage): string {
  const forwarded = headers['x-forwarded-for'];
  if (forwarded) return String(forwarded).split(',').at(-1)?.trim() ?? '';
  const { remoteAddress = '', remotePort = 0 } = socket;
  const isOfOurPage = ['same-origin', 'none'].includes(String(headers['sec-fetch-site']));
  return isOfOurPage && isOwn.test(remoteAddress) ? `127.1.${remotePort >> 8}.${remotePort & 255}` : remoteAddress;
}

const isOwn = /^(::ffff:)?127\.0\.0\.1$|^::1$/;

/** Passes each request to the server of its path, as CloudFront does; the site gets the rest. */
export function requestRouter({ origin, services, site, clockControls, priceControls, report }: House): Listener {
  const { pool, sns, payments, lambda, originSecret, jobs } = services;
  const { host } = new URL(origin);
  const home = `${origin}/`;
  const links = { home, styles: `${loginPath}/styles.css` };
  const pages = [
    outboxPage({ sns, priceTexts: jobs['text-price-drops'] }, links),
    clockPage(clockControls, links),
    learningPage({ prices: jobs.learn, words: jobs['learn-words'] }, links),
    pricesPage(priceControls, links),
  ];
  const login = new ManagedLogin(pool, home);
  const limits = new EdgeLimits(clockControls.clock.now);
  const edgeOf = (request: IncomingMessage): Edge => {
    const address = addressOf(request);
    return {
      headers: { [originSecretHeader]: originSecret, [viewerAddressHeader]: address },
      refusalOf: (routeKey) => limits.refusalOf(routeKey, address),
    };
  };
  const answerCall: Listener = (request, response) => {
    // The product's time; in the cloud it is the machines' own.
    response.setHeader('date', clockControls.clock.now().toUTCString());
    return answerThroughGateway(request, response, edgeOf(request), (...call) => lambda.invoke(...call), report);
  };
  const sendWebConfig = (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': cacheControlFor(webConfigPath) });
    response.end(JSON.stringify({ ...payments.config, adFrameUrl: origin + adPath } satisfies WebConfig));
  };
  const { standIn } = payments;
  /** The servers by path; the first match answers. */
  const doors: readonly [fits: (path: string) => boolean, answer: (...call: Parameters<Listener>) => unknown][] = [
    [(path) => path.startsWith('/api/'), answerCall],
    [
      (path) => path.startsWith('/shared/'),
      (request, response) => {
        // Pages to a browser, although a function renders them.
        response.setHeaders(new Headers(site.headersOf(pathOf(request))));
        return answerCall(request, response);
      },
    ],
    [(path) => path.startsWith(`${loginPath}/`), (...call) => login.answer(...call)],
    [(path) => standIn !== null && `${path}/`.startsWith(`${stripePath}/`), (...call) => standIn?.answer(...call)],
    [(path) => path === localPath, (_, response) => sendPage(response, 200, indexPage(standIn === null, links))],
    ...pages.map((page): (typeof doors)[number] => [
      (path) => path === page.path,
      (request, response) => answerPage(request, response, page),
    ]),
    [
      (path) => path === receiptsPath,
      (_, response) => sendPage(response, 200, receiptsPage(clockControls.clock.now(), links)),
    ],
    [(path) => path === receiptPhotoPath, (_, response) => sendReceiptPhoto(response)],
    [
      (path) => path === adPath,
      ({ url = '/' }, response) => sendAd(response, new URL(url, origin).searchParams.get('size')),
    ],
    [(path) => path === webConfigPath, (_, response) => sendWebConfig(response)],
  ];
  return async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const path = pathOf(request);
    if (headers.host !== host) {
      // Cookies belong to one host name, so redirect 127.0.0.1 to localhost.
      response.writeHead(307, { location: origin + url }).end();
    } else if (path.startsWith('/local/') && isChangeFromElsewhere(method, headers, [origin])) {
      response
        .writeHead(403, { 'content-type': 'text/plain; charset=utf-8' })
        .end('Only pages of Tillwise may do this.');
    } else {
      const [, answer] = doors.find(([fits]) => fits(path)) ?? [];
      if (answer) await answer(request, response);
      else await site.answer(request, response);
    }
  };
}

const pathOf = ({ url = '/' }: IncomingMessage) => url.split('?')[0] ?? '/';
