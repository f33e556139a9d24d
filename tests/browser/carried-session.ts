import { type Page, test } from '@playwright/test';
import { Shopper } from '#tests/support/shopper.ts';

/** A shopper without a browser: faster than pages for setting a test up. */
export function withoutBrowser(): Shopper {
  const { baseURL } = test.info().project.use;
  if (!baseURL) throw new Error('The tests have no baseURL.');
  return Shopper.visit(baseURL);
}

/** Signs the page's browser in as this shopper. */
export async function carrySession({ cookies, origin }: Shopper, page: Page): Promise<void> {
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url: origin })));
}
