import { type Page, test } from '@playwright/test';
import { Shopper } from '#tests/support/shopper.ts';

/** Somebody at the site who has no browser yet: what they do before a test begins costs no pages. */
export function withoutBrowser(): Shopper {
  const { baseURL } = test.info().project.use;
  if (!baseURL) throw new Error('The tests are not told where the site is.');
  return Shopper.visit(baseURL);
}

/** From now on the page's browser is signed in as they are. */
export async function carrySession({ cookies, origin }: Shopper, page: Page): Promise<void> {
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url: origin })));
}
