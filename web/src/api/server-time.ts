/** A Date header has whole seconds, and a response takes time. */
const toleranceMs = 5_000;

/** How far the server's clock is ahead of the browser's. */
let aheadMs = 0;

/** Stores the server's time. A cached response has the time when it was cached. */
export function noteServerTime({ headers }: Response): void {
  const sentAt = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(sentAt) || headers.get('cache-control') !== 'no-store') return;
  const ms = sentAt - Date.now();
  aheadMs = Math.abs(ms) <= toleranceMs ? 0 : ms;
}

/** The server's current time. A phone's clock may be wrong, and prices are dated by the server. */
export function serverNow(): Date {
  return new Date(Date.now() + aheadMs);
}
