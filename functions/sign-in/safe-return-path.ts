/**
 * A path on our own site to return to; anything that leads to another site becomes '/'. It checks the normalized path:
 * removing dot segments can leave two leading slashes, which name a host.
 */
export function safeReturnPath(requestedPath: string | undefined, origin: string): string {
  if (!requestedPath?.startsWith('/')) return '/';
  const url = URL.parse(requestedPath, origin);
  if (!url) return '/';
  const path = `${url.pathname}${url.search}${url.hash}`;
  const arrived = URL.parse(path, origin);
  const isOurs = url.origin === origin && arrived?.href === url.href && !/^\/[/\\]/.test(path);
  return isOurs && !url.pathname.startsWith('/api/') ? path : '/';
}
