import { type Browser, type BrowserContextOptions, expect, type Page, type WorkerInfo } from '@playwright/test';
import { adminEmail } from '#local/accounts.ts';
import type { BodySent } from '#shared/contract/routes.ts';
import { PaymentForm, secretFor } from '#tests/support/payments.ts';
import { Shopper } from '#tests/support/shopper.ts';
import { carrySession } from '../carried-session.ts';
import { waitUntilPagesListen } from '../listening.ts';
import { test as base } from '../slow-machine.ts';
import { dismissToast } from './toasts.ts';

/** Somebody signed in, with one account and one browser for all tests, since signing up takes longer than a test. */
interface Person {
  page: Page;
  /** The same session without a browser, for what a test begins with and for what it came to. */
  session: Shopper;
  /** Another browser of theirs, nothing loaded in it yet: for a clock or a place that is not ours. */
  anotherBrowser: (options?: BrowserContextOptions) => Promise<Page>;
}

export const milk = 'borden-whole-milk-1-gal';
export const bananas = 'chiquita-bananas-1-lb';
export const springfield = { lat: 39.7725, lng: -89.6889, address: 'Springfield, IL 62704' };
export const storeIds = { walmart: '1', target: '2', kroger: '3', schnucks: '4', meijer: '5', hyVee: '6' };

/** What every test begins with, whatever the last one left: one gallon of milk, compared at two stores of a town. */
const usualPreferences: BodySent<'PATCH /api/preferences'> = {
  location: springfield,
  storeIds: [storeIds.walmart, storeIds.target],
  maxDistanceMiles: 15,
};

export async function furnish(session: Shopper): Promise<void> {
  await session.call('DELETE /api/cart');
  await session.call('PATCH /api/preferences', { body: usualPreferences });
  await session.call('POST /api/cart', { body: { itemId: milk } });
}

/** The same for somebody with Premium, who has neither favorites nor orders then. */
export async function furnishPremium(session: Shopper): Promise<void> {
  await furnish(session);
  const favorites = (await session.call('GET /api/favorites')).json();
  const orders = (await session.call('GET /api/recurring-orders')).json();
  for (const { id } of favorites) await session.call('DELETE /api/favorites/{id}', { params: { id } });
  for (const { id } of orders) await session.call('DELETE /api/recurring-orders/{id}', { params: { id } });
}

/** An account with an open browser, and how to open another. */
interface Seat {
  page: Page;
  session: Shopper;
  open: (options?: BrowserContextOptions) => Promise<Page>;
}

function originOf({ project }: WorkerInfo): string {
  const { baseURL } = project.use;
  if (!baseURL) throw new Error('The tests are not told where the site is.');
  return baseURL;
}

async function openBrowser(browser: Browser, worker: WorkerInfo, options?: BrowserContextOptions): Promise<Page> {
  const { viewport, isMobile, hasTouch, userAgent } = worker.project.use;
  // Nothing to see moves, so nothing has to be waited for.
  const look = { viewport, isMobile, hasTouch, userAgent, reducedMotion: 'reduce' as const, baseURL: originOf(worker) };
  const page = await (await browser.newContext({ ...look, ...options })).newPage();
  waitUntilPagesListen(page);
  await page.addInitScript(() => {
    // Only the first time: what a test answers is kept through its reloads.
    if (sessionStorage.getItem('has-begun')) return;
    sessionStorage.setItem('has-begun', 'yes');
    localStorage.setItem('tillwise.cookie-consent', 'declined');
  });
  return page;
}

async function takeSeat(browser: Browser, worker: WorkerInfo, firstName: string): Promise<Seat> {
  const session = Shopper.visit(originOf(worker));
  await session.signUp({ email: `${firstName}-${Date.now()}@example.com`.toLowerCase(), firstName, lastName: 'Reyes' });
  return seatOf(browser, worker, session);
}

async function seatOf(browser: Browser, worker: WorkerInfo, session: Shopper): Promise<Seat> {
  const open = async (options?: BrowserContextOptions) => {
    const page = await openBrowser(browser, worker, options);
    await carrySession(session, page);
    return page;
  };
  return { session, open, page: await open() };
}

/** The person in the seat for one test; what the test did to the network and what it opened goes with it. */
async function sit({ page, session, open }: Seat, use: (person: Person) => Promise<void>): Promise<void> {
  const opened: Page[] = [];
  const anotherBrowser = async (options?: BrowserContextOptions) => {
    const other = await open(options);
    opened.push(other);
    return other;
  };
  await breaksNothing(page, () => use({ page, session, anotherBrowser }));
  for (const other of opened) await other.context().close();
}

/** Whatever a test forces to fail, no error of ours goes uncaught. */
async function breaksNothing(page: Page, use: () => Promise<void>): Promise<void> {
  const errors: string[] = [];
  const note = (error: Error) => errors.push(error.message);
  page.on('pageerror', note);
  await use();
  page.off('pageerror', note);
  page.removeAllListeners('request');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await dismissToast(page);
  expect(errors).toEqual([]);
}

interface People {
  visitor: Page;
  free: Person;
  premium: Person;
  admin: Person;
}

interface Seats {
  visitorSeat: Page;
  freeSeat: Seat;
  premiumSeat: Seat;
  adminSeat: Seat;
}

export const test = base.extend<People, Seats>({
  visitorSeat: [
    async ({ browser }, use, worker) => {
      await use(await openBrowser(browser, worker));
    },
    { scope: 'worker' },
  ],
  freeSeat: [
    async ({ browser }, use, worker) => {
      await use(await takeSeat(browser, worker, 'Frida'));
    },
    { scope: 'worker' },
  ],
  premiumSeat: [
    async ({ browser }, use, worker) => {
      const seat = await takeSeat(browser, worker, 'Pablo');
      const form = await PaymentForm.open(seat.session.origin);
      await form.pay(await secretFor(seat.session));
      await seat.session.call('POST /api/check-subscription-status');
      await use(seat);
    },
    { scope: 'worker' },
  ],
  adminSeat: [
    async ({ browser }, use, worker) => {
      const session = Shopper.visit(originOf(worker));
      await session.signIn(adminEmail);
      await use(await seatOf(browser, worker, session));
    },
    { scope: 'worker' },
  ],
  visitor: async ({ visitorSeat: page }, use) => {
    await breaksNothing(page, () => use(page));
  },
  free: async ({ freeSeat }, use) => {
    await furnish(freeSeat.session);
    await sit(freeSeat, use);
  },
  premium: async ({ premiumSeat }, use) => {
    await furnishPremium(premiumSeat.session);
    await sit(premiumSeat, use);
  },
  admin: async ({ adminSeat }, use) => {
    await sit(adminSeat, use);
  },
});

/** The signed-in home with everything on it. */
export async function openCart(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Your cart', exact: true })).toBeVisible();
  await expect(page.locator('main').getByText(/^Loading/)).toHaveCount(0);
}
