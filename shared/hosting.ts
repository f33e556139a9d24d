/**
 * How the web app's files are served: one rule for paths and one table of headers, used by CloudFront and by the
 * laptop's server alike.
 */

/** In which CloudFront tells the address of the caller; what a caller sends in it is replaced. */
export const viewerAddressHeader = 'x-tillwise-viewer';

/** Pages whose HTML is written at build. */
export const prerenderedPaths = [
  '/',
  '/demo',
  '/how-it-works',
  '/stores',
  '/accuracy',
  '/about',
  '/privacy-policy',
  '/terms-of-service',
] as const;

/** Pages that are drawn in the browser: they get the SPA's fallback page. Those of shared lists are the API's. */
export const drawnPaths = [
  '/subscribe',
  '/account',
  '/receipts',
  '/admin',
  '/admin/family',
  '/analytics',
  '/texts',
] as const;

interface SitePages {
  prerendered: readonly string[];
  drawn: readonly string[];
}

export const sitePages: SitePages = { prerendered: prerenderedPaths, drawn: drawnPaths };

/** What stands at an address that is no page's: the app, which says so. Always answered with status 404. */
export const notFoundPage = '/404.html';

/**
 * The built file for a requested path: itself when its last segment has a dot (an asset), the prerendered page, the
 * SPA's fallback for a page drawn in the browser (whose router tells no capital from a small letter), else the page of
 * no address. The front page has two: one welcomes visitors, the other holds a shopper's place until their cart is here.
 * Neither a cache nor a browser ever takes one for the other, since their entity tags differ. Self-contained plain
 * JavaScript: its text runs as the CloudFront function.
 */
export function fileForPath(path: string, { prerendered, drawn }: SitePages, hasSession: boolean): string {
  const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  if (trimmed.slice(trimmed.lastIndexOf('/') + 1).includes('.')) return trimmed;
  if (trimmed === '/') return hasSession ? '/shopper.html' : '/index.html';
  if (prerendered.includes(trimmed)) return `${trimmed}/index.html`;
  const isDrawn = [...prerendered, ...drawn].includes(trimmed.toLowerCase());
  return isDrawn ? '/__spa-fallback.html' : '/404.html';
}

/** The front page as it is written for whoever has a session. */
export const shopperPage = fileForPath('/', sitePages, true);

/** The page the app starts from at every address of its own. */
export const fallbackPage = fileForPath(drawnPaths[0], sitePages, false);

/** Whose else pages may show and ask, if anybody: see WebConfig. */
export interface ForeignOrigins {
  adFrame?: string | undefined;
  map?: string | undefined;
}

/**
 * The pages that use more of a device than a browser gives every page, and what. Whoever is there by a link inside the app
 * has the headers of the page they came in by: a feature that lacks something there loads its page anew.
 */
const devicePages: Readonly<Record<string, readonly ('camera' | 'microphone')[]>> = {
  // A list is photographed or dictated, and barcodes are read.
  '/': ['camera', 'microphone'],
  '/receipts': ['camera'],
};

/** At which addresses a page of those is answered; the front page is CloudFront's default root object, too. */
const addressesOf = (page: string) => (page === '/' ? ['/', '/index.html'] : [page, `${page}/`]);

/** The addresses whose headers are their own; one list for each page, whose headers are the same. */
export const ownHeaderAddresses: readonly (readonly string[])[] = Object.keys(devicePages).map(addressesOf);

/** Ours, Stripe's (its script, API, and frames: the card's fields, the bank's page), an advertisement's frame and a map's. */
function contentSecurityPolicy({ adFrame, map }: ForeignOrigins, seesPictures: boolean): string {
  const frames = ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'];
  if (adFrame) frames.push(adFrame);
  const calls = ['https://api.stripe.com'];
  if (map) calls.push(map);
  return [
    "default-src 'self'",
    // Pictures are read in the browser by WebAssembly, in workers that libraries make of their own text.
    `script-src 'self'${seesPictures ? " 'wasm-unsafe-eval'" : ''} https://js.stripe.com https://*.js.stripe.com`,
    ...(seesPictures ? ["worker-src 'self' blob:"] : []),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data:${seesPictures ? ' blob:' : ''} https:`,
    "font-src 'self'",
    `connect-src 'self' ${calls.join(' ')}`,
    `frame-src 'self' ${frames.join(' ')}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}

/** Sent with the page or asset at a path, as it was asked for. */
export function securityHeaders(path: string, foreign: ForeignOrigins = {}) {
  const page = Object.keys(devicePages).find((one) => addressesOf(one).includes(path));
  const uses = (page && devicePages[page]) || [];
  const may = (use: 'camera' | 'microphone') => `${use}=(${uses.includes(use) ? 'self' : ''})`;
  return {
    'content-security-policy': contentSecurityPolicy(foreign, uses.includes('camera')),
    'permissions-policy': `geolocation=(self), ${may('camera')}, ${may('microphone')}`,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  } as const;
}

/** In which header CloudFront shows the API that a call came through it; what a caller sends in it is replaced. */
export const originSecretHeader = 'x-tillwise-origin-secret';

/** Files under /assets/ carry their hash in the name; everything else is asked for again each time. */
export function cacheControlFor(file: string): string {
  return file.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate';
}
