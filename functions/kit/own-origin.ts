type Headers = Readonly<Record<string, string | string[] | undefined>>;

const reading = ['GET', 'HEAD'];

/**
 * Whether a browser asks for a change from a page of another site. A caller that sends neither header is no browser, so
 * it holds nobody's cookies; an origin that is empty or 'null' is nobody's, and not ours.
 */
export function isChangeFromElsewhere(method: string, headers: Headers, ownOrigins: readonly string[]): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (reading.includes(method)) return false;
  if (origin !== undefined) return !ownOrigins.includes(String(origin));
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

/**
 * Whether a link, a form or a script of another site led a browser here. A browser says so by itself; one that is too old
 * for that at least names the page it comes from. A caller that says neither typed the address, or is no browser.
 */
export function isVisitFromElsewhere(
  { 'sec-fetch-site': site, origin, referer }: Headers,
  ownOrigins: readonly string[],
): boolean {
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const from = origin ?? referer;
  return from !== undefined && !ownOrigins.includes(URL.parse(String(from))?.origin ?? '');
}
