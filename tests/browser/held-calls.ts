import type { Page, Route } from '@playwright/test';

/** A call that waits for the test to release it. */
interface HeldCall {
  url: URL;
  /** Passes it to the server, unless the page has aborted it. */
  release: () => Promise<void>;
  refuse: () => Promise<void>;
}

interface HeldCalls {
  /** The next held call. */
  next: () => Promise<HeldCall>;
  /** Releases all held calls and stops holding. */
  end: () => Promise<void>;
}

/** Holds every later call of this method to this path. */
export async function holdCalls(page: Page, method: string, path: string): Promise<HeldCalls> {
  let hasEnded = false;
  const calls: HeldCall[] = [];
  const waiting: ((call: HeldCall) => void)[] = [];
  await page.route(path, (route: Route) => {
    if (hasEnded || route.request().method() !== method) return route.fallback();
    const settled = () => undefined;
    const call = {
      url: new URL(route.request().url()),
      release: () => route.continue().catch(settled),
      refuse: () => route.fulfill({ status: 500, body: 'Something broke.' }).catch(settled),
    };
    const waits = waiting.shift();
    if (waits) waits(call);
    else calls.push(call);
  });
  return {
    next: () => {
      const call = calls.shift();
      return call ? Promise.resolve(call) : new Promise((resolve) => waiting.push(resolve));
    },
    end: async () => {
      hasEnded = true;
      for (const call of calls.splice(0)) await call.release();
    },
  };
}
