import type { IncomingMessage, ServerResponse } from 'node:http';
import { isChangeFromElsewhere } from '#functions/kit/own-origin.ts';
import { cacheControlFor, originSecretHeader, viewerAddressHeader } from '#shared/hosting.ts';
import { type WebConfig, webConfigPath } from '#shared/web-config.ts';
import { adPath, sendAd } from './advertising/page.ts';
import { type ClockControls, clockPage } from './clock/page.ts';
import { loginPath, ManagedLogin } from './cognito/login.ts';
import { EdgeLimits } from './edge-limits.ts';
import { answerThroughGateway, type Edge } from './gateway.ts';
import { indexPage, localPath } from './index-page.ts';
import { learningPage } from './learning/page.ts';
import { answerPage, sendPage } from './page.ts';
import { type PriceControls, pricesPage } from './price-providers/page.ts';
import { receiptPicturePath, receiptsPage, receiptsPath, sendReceiptPicture } from './receipts/page.ts';
import type { Services } from './services.ts';
import type { Site } from './site.ts';
import { outboxPage } from './sns/page.ts';
import { stripePath } from './stripe/stand-in.ts';

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
 * Who calls: as a proxy before us says (X-Forwarded-For), else by the connection. Each connection of this computer is a
 * caller of its own, so that its browsers and tests don't use up one address.
 */
function addressOf({ socket, headers }: IncomingMessage): string {
  const forwarded = headers['x-forwarded-for'];
  if (forwarded) return String(forwarded).split(',').at(-1)?.trim() ?? '';
  const { remoteAddress = '', remotePort = 0 } = socket;
  return isOwn.test(remoteAddress) ? `127.1.${remotePort >> 8}.${remotePort & 255}` : remoteAddress;
}

const isOwn = /^(::ffff:)?127\.0\.0\.1$|^::1$/;

/** Passes each request to whoever answers at its path, as CloudFront does; whatever is nobody's is the site's. */
export function frontDoor({ origin, services, site, clockControls, priceControls, report }: House): Listener {
  const { pool, sns, payments, lambda, originSecret, learning, priceTexts } = services;
  const { host } = new URL(origin);
  const home = `${origin}/`;
  const links = { home, styles: `${loginPath}/styles.css` };
  const pages = [
    outboxPage({ sns, priceTexts }, links),
    clockPage(clockControls, links),
    learningPage(learning, links),
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
    // The product's time, as in the cloud the machines' own is.
    response.setHeader('date', clockControls.clock.now().toUTCString());
    return answerThroughGateway(request, response, edgeOf(request), (...call) => lambda.invoke(...call), report);
  };
  return async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const [path = '/'] = url.split('?');
    const pageAt = pages.find((page) => page.path === path);
    if (headers.host !== host) {
      // Cookies belong to one host name, so there is only one: 127.0.0.1 leads to localhost.
      response.writeHead(307, { location: origin + url }).end();
    } else if (path.startsWith('/local/') && isChangeFromElsewhere(method, headers, [origin])) {
      response
        .writeHead(403, { 'content-type': 'text/plain; charset=utf-8' })
        .end('Only pages of Tillwise may do this.');
    } else if (path.startsWith('/api/')) {
      await answerCall(request, response);
    } else if (path.startsWith('/shared/')) {
      // Pages like any other to a browser, though a function makes them.
      response.setHeaders(new Headers(site.headersOf(path)));
      await answerCall(request, response);
    } else if (path.startsWith(`${loginPath}/`)) {
      await login.answer(request, response);
    } else if (payments.standIn && `${path}/`.startsWith(`${stripePath}/`)) {
      await payments.standIn.answer(request, response);
    } else if (path === localPath) {
      sendPage(response, 200, indexPage(payments.standIn === null, links));
    } else if (pageAt) {
      await answerPage(request, response, pageAt);
    } else if (path === receiptsPath) {
      sendPage(response, 200, receiptsPage(clockControls.clock.now(), links));
    } else if (path === receiptPicturePath) {
      sendReceiptPicture(response);
    } else if (path === adPath) {
      sendAd(response, new URL(url, origin).searchParams.get('size'));
    } else if (path === webConfigPath) {
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': cacheControlFor(path) });
      response.end(JSON.stringify({ ...payments.config, adFrameUrl: origin + adPath } satisfies WebConfig));
    } else {
      await site.answer(request, response);
    }
  };
}
