type Headers = Readonly<Record<string, string | string[] | undefined>>;

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Whether a page of another site makes a state-changing call. A caller that sends neither header is not a browser, so it
 * has no shopper's cookies. An empty or 'null' origin is not ours.
 */
export function isChangeFromElsewhere(method: string, headers: Headers, ownOrigins: readonly string[]): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (safeMethods.includes(method)) return false;
  if (origin !== undefined) return !ownOrigins.includes(String(origin));
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

/**
 * Whether a link, form or script of another site may have led the browser here. Modern browsers send `sec-fetch-site`;
 * older ones send the origin or referer, which another site can hide. So a visit without any of them counts as from
 * elsewhere: our own pages send their address.
 */
export function isVisitFromElsewhere(
  { 'sec-fetch-site': site, origin, referer }: Headers,
  ownOrigins: readonly string[],
): boolean {
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const from = origin ?? referer;
  return !ownOrigins.includes(URL.parse(String(from))?.origin ?? '');
}
