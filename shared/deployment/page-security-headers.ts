/** What browsers may load and use on our pages, as headers for CloudFront and for the laptop's server. */

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
function contentSecurityPolicy({ adFrame, map }: ForeignOrigins, hasCamera: boolean): string {
  const frames = ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'];
  if (adFrame) frames.push(adFrame);
  const calls = ['https://api.stripe.com'];
  if (map) calls.push(map);
  return [
    "default-src 'self'",
    // WebAssembly reads photos in the browser, in workers that libraries create from text.
    `script-src 'self'${hasCamera ? " 'wasm-unsafe-eval'" : ''} https://js.stripe.com https://*.js.stripe.com`,
    ...(hasCamera ? ["worker-src 'self' blob:"] : []),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data:${hasCamera ? ' blob:' : ''} https:`,
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
