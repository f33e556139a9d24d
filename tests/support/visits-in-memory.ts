import type { Visit, Visits } from '#web/navigation/visits.ts';

/** A history without a browser, which opens at the last of these addresses. */
export function visitsInMemory(addresses: readonly (string | Partial<Visit>)[]): Visits {
  let keys = 0;
  const visitTo = (to: string | Partial<Visit>, state: unknown, way: Visit['way']): Visit => {
    keys += 1;
    const { pathname, search, hash } = new URL(typeof to === 'string' ? to : '/', 'http://localhost');
    return { pathname, search, hash, state, key: `visit ${keys}`, way, ...(typeof to === 'string' ? {} : to) };
  };
  const entries = addresses.map((address) => visitTo(address, null, 'pop'));
  let at = entries.length - 1;
  const listeners = new Set<(visit: Visit) => void>();
  const now = () => {
    const visit = entries[at];
    if (!visit) throw new Error('The history begins with an address.');
    return visit;
  };
  const arrive = (visit: Visit) => {
    entries[at] = visit;
    for (const listener of listeners) listener(visit);
  };
  return {
    now,
    navigate(to, { replace = false, state = null } = {}) {
      if (typeof to === 'number') {
        if (!entries[at + to]) return;
        at += to;
        arrive({ ...now(), way: 'pop' });
        return;
      }
      if (!replace) at += 1;
      if (!replace) entries.length = at;
      arrive(visitTo(to, state, replace ? 'replace' : 'push'));
    },
    listen(onVisit) {
      listeners.add(onVisit);
      return () => listeners.delete(onVisit);
    },
  };
}
