/**
 * How the web app's files are served: one rule for paths and one table of headers, for CloudFront and for the laptop's
 * server.
 */

/** The header with the caller's address from CloudFront, which replaces any value a caller sends. */
export const viewerAddressHeader = 'x-tillwise-viewer';

/** Pages whose HTML is written at build time. */
export const prerenderedPaths = [
  '/',
  '/demo',
  '/how-it-works',
  '/stores',
  '/accuracy',
  '/open-data',
  '/about',
  '/privacy-policy',
  '/terms-of-service',
] as const;

/** Pages drawn in the browser, from the SPA's fallback page. Pages of shared lists come from the API. */
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

/** The page for unknown addresses: the app, which says so. Always sent with status 404. */
export const notFoundPage = '/404.html';

/**
 * Returns the built file for a path: the path itself if its last segment has a dot (an asset), the prerendered page,
 * the SPA's fallback for a page drawn in the browser (its router ignores case), or else the not-found page. The front
 * page has two files: one welcomes visitors, and one holds a shopper's place until their cart loads. Caches and
 * browsers keep them apart by entity tag. This is self-contained plain JavaScript, because its text runs as the
 * CloudFront function.
 */
export function fileForPath(path: string, { prerendered, drawn }: SitePages, hasSession: boolean): string {
  const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  if (trimmed.slice(trimmed.lastIndexOf('/') + 1).includes('.')) return trimmed;
  if (trimmed === '/') return hasSession ? '/shopper.html' : '/index.html';
  if (prerendered.includes(trimmed)) return `${trimmed}/index.html`;
  const isDrawn = [...prerendered, ...drawn].includes(trimmed.toLowerCase());
  return isDrawn ? '/__spa-fallback.html' : '/404.html';
}

/** The front page for browsers with a session. */
export const shopperPage = fileForPath('/', sitePages, true);

/** The page that starts the app at each of its own addresses. */
export const fallbackPage = fileForPath(drawnPaths[0], sitePages, false);

/** Other origins that pages may show or call: see WebConfig. */
export interface ForeignOrigins {
  adFrame?: string | undefined;
  map?: string | undefined;
}

/**
 * The pages that use device features beyond the browser's defaults. After an in-app link, the headers of the first page
 * still apply, so a feature that lacks a permission reloads its page.
 */
const devicePages: Readonly<Record<string, readonly ('camera' | 'microphone')[]>> = {
  // For photos and dictation of lists, and barcodes.
  '/': ['camera', 'microphone'],
  '/receipts': ['camera'],
};

/** The addresses of such a page. /index.html is CloudFront's default root object. */
const addressesOf = (page: string) => (page === '/' ? ['/', '/index.html'] : [page, `${page}/`]);

/** Addresses with their own headers, one list per page. */
export const ownHeaderAddresses: readonly (readonly string[])[] = Object.keys(devicePages).map(addressesOf);

/**
 * Allows ourselves, Stripe (script, API, and frames for the card fields and the bank's page), the ad frame, and the
 * map.
 */
function contentSecurityPolicy({ adFrame, map }: ForeignOrigins, seesPictures: boolean): string {
  const frames = ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'];
  if (adFrame) frames.push(adFrame);
  const calls = ['https://api.stripe.com'];
  if (map) calls.push(map);
  return [
    "default-src 'self'",
    // WebAssembly reads pictures in the browser, in workers that libraries create from text.
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

/** The headers for the page or asset at a requested path. */
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

/**
 * The header with which CloudFront proves to the API that a call came through it. CloudFront replaces any value a caller
 * sends.
 */
export const originSecretHeader = 'x-tillwise-origin-secret';

/** Files under /assets/ have a hash in their name; browsers ask for all others each time. */
export function cacheControlFor(file: string): string {
  return file.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate';
}
