const reading = ['GET', 'HEAD'];

/**
 * Whether a browser asks for a change from a page of another site. A caller that sends neither header is no browser, so
 * it holds nobody's cookies; an origin that is empty or 'null' is nobody's, and not ours.
 */
export function isChangeFromElsewhere(
  method: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  ownOrigins: readonly string[],
): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (reading.includes(method)) return false;
  if (origin !== undefined) return !ownOrigins.includes(String(origin));
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}
