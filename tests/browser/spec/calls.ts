import type { Page } from '@playwright/test';
import type { Cart } from '#shared/contract/cart.ts';
import { type FailureCode, failureHeader } from '#shared/contract/failures.ts';
import type { User } from '#shared/contract/user.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * From now on the server refuses this call with these words, as a failure of its own that no screen tells from others
 * unless it is given a code; 'unreachable': it can't be reached at all.
 */
export async function refuse(
  page: Page,
  method: Method,
  path: string,
  answer: { status: number; words: string; code?: FailureCode } | 'unreachable' = {
    status: 500,
    words: 'Something broke.',
  },
): Promise<void> {
  await page.route(path, (route) => {
    if (route.request().method() !== method) return route.fallback();
    return answer === 'unreachable'
      ? route.abort('connectionrefused')
      : route.fulfill({
          status: answer.status,
          headers: { [failureHeader]: answer.code ?? 'internal' },
          contentType: 'text/plain',
          body: answer.words,
        });
  });
}

/** The cart as the server tells it, with something else in it. */
export async function withCart(page: Page, change: (cart: Cart) => Cart): Promise<void> {
  await page.route('**/api/cart', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });
}

/** A sign-in or sign-out leads out of the site: here it ends at a page that says where it led. */
export async function stayAtTheDoor(page: Page): Promise<void> {
  await page.route(/\/api\/(login|logout)/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>At the door</title>' }),
  );
}

/** The same person, whose plan or name is another. */
export async function withUser(page: Page, changes: Partial<User>): Promise<void> {
  await page.route('**/api/auth/user', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...changes } });
  });
}

/** Every request that is made to this path from now on. */
export function requestsTo(page: Page, path: string | RegExp): { method: string; url: URL; body: unknown }[] {
  const requests: { method: string; url: URL; body: unknown }[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isMeant = typeof path === 'string' ? url.pathname === path : path.test(url.pathname);
    if (isMeant) requests.push({ method: request.method(), url, body: request.postDataJSON() });
  });
  return requests;
}
