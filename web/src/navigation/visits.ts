export interface Visit {
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
  /** With its number sign, or empty. */
  hash: string;
  /** What the navigation passed along. It survives a reload. */
  state: unknown;
  /** Of the entry in the browser's history. */
  key: string;
  /** Back, Forward, or a page that has just loaded; a new entry; or a change of the present one. */
  way: 'pop' | 'push' | 'replace';
}

interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
}

/** Leads to an address of this site, or back and forward by a number of entries. */
export type Navigate = (to: string | number, options?: NavigateOptions) => void;

/** The addresses that a person visits, one after the other. */
export interface Visits {
  now: () => Visit;
  navigate: Navigate;
  /** Calls back at each visit. Returns a function that stops it. */
  listen: (onVisit: (visit: Visit) => void) => () => void;
}

/** What an entry of the browser's history keeps. */
interface Entry {
  state?: unknown;
  key?: string;
}

const newKey = () => Math.random().toString(36).slice(2, 10);

function visitOf(way: Visit['way']): Visit {
  const { pathname, search, hash } = window.location;
  const { state = null, key = 'first' }: Entry = window.history.state ?? {};
  return { pathname, search, hash, state, key, way };
}

/** The visits of this tab. */
export function browserVisits(): Visits {
  const listeners = new Set<(visit: Visit) => void>();
  let now = visitOf('pop');
  const arrive = (way: Visit['way']) => {
    now = visitOf(way);
    for (const listener of listeners) listener(now);
  };
  window.addEventListener('popstate', () => arrive('pop'));

  return {
    now: () => now,
    navigate(to, { replace = false, state = null } = {}) {
      if (typeof to === 'number') return window.history.go(to);
      const entry: Entry = { state, key: newKey() };
      if (replace) window.history.replaceState(entry, '', to);
      else window.history.pushState(entry, '', to);
      arrive(replace ? 'replace' : 'push');
    },
    listen(onVisit) {
      listeners.add(onVisit);
      return () => listeners.delete(onVisit);
    },
  };
}
