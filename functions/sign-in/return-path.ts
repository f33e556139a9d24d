/**
 * A path of our own to return to; anything that would lead to another site becomes '/'. What counts is where a browser
 * goes with what comes out: taking out dot segments can leave two slashes in front, which name a host.
 */
export function returnPath(wanted: string | undefined, origin: string): string {
  if (!wanted?.startsWith('/')) return '/';
  const url = URL.parse(wanted, origin);
  if (!url) return '/';
  const path = `${url.pathname}${url.search}${url.hash}`;
  const arrived = URL.parse(path, origin);
  const isOurs = url.origin === origin && arrived?.href === url.href && !/^\/[/\\]/.test(path);
  return isOurs && !url.pathname.startsWith('/api/') ? path : '/';
}
