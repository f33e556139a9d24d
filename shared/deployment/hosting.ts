/** How the web app's files are served, by CloudFront and by the laptop's server. */

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

/**
 * The header with which CloudFront proves to the API that a call came through it. CloudFront replaces any value a caller
 * sends.
 */
export const originSecretHeader = 'x-tillwise-origin-secret';

/** Files under /assets/ have a hash in their name; browsers ask for all others each time. */
export function cacheControlFor(file: string): string {
  return file.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate';
}
