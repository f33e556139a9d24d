import type { Page, Route } from '@playwright/test';

/** A call that waits until the test lets it go on. */
interface HeldCall {
  url: URL;
  /** Lets it through to the server; a call that was given up meanwhile stays given up. */
  release: () => Promise<void>;
  refuse: () => Promise<void>;
}

/** Holds every call of this method to this path from now on; `next` is the next of them that is made. */
export async function holdCalls(page: Page, method: string, path: string): Promise<{ next: () => Promise<HeldCall> }> {
  const calls: HeldCall[] = [];
  const waiting: ((call: HeldCall) => void)[] = [];
  await page.route(path, (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
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
  };
}
