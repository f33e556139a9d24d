/** A path of our own to return to; anything that would lead to another site becomes '/'. */
export function returnPath(wanted: string | undefined, origin: string): string {
  if (!wanted?.startsWith('/')) return '/';
  const url = URL.parse(wanted, origin);
  const isOurs = url?.origin === origin && !url.pathname.startsWith('/api/');
  return url && isOurs ? `${url.pathname}${url.search}${url.hash}` : '/';
}
