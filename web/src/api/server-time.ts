/** A Date header counts seconds, and an answer takes its time. */
const doubtMs = 5_000;

/** How far the server's clock is ahead of this browser's. */
let aheadMs = 0;

/** Notes what time it is where prices are dated; an answer that somebody kept on the way tells when it was kept. */
export function noteServerTime({ headers }: Response): void {
  const told = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(told) || headers.get('cache-control') !== 'no-store') return;
  const ms = told - Date.now();
  aheadMs = Math.abs(ms) <= doubtMs ? 0 : ms;
}

/** What time it is at the server: a phone's own clock may be wrong, and whatever is dated was dated there. */
export function serverNow(): Date {
  return new Date(Date.now() + aheadMs);
}
