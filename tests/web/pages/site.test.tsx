import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { describe, expect, test } from 'vitest';
import { openDataLicense } from '#functions/learning/publishing/open-day.ts';
import { csvOf } from '#functions/open-data/price-file-formats.ts';
import type { User } from '#shared/contract/accounts/user.ts';
import { rateLimits } from '#shared/limits/rate-limits.ts';
import AboutPage from '#web/pages/about-page.tsx';
import AccountPage from '#web/pages/account-page.tsx';
import HomePage from '#web/pages/home-page.tsx';
import HowItWorksPage from '#web/pages/how-it-works-page.tsx';
import NotFoundPage from '#web/pages/not-found-page.tsx';
import OpenDataPage from '#web/pages/open-data-page.tsx';
import PrivacyPolicyPage from '#web/pages/privacy-policy-page.tsx';
import StoresPage from '#web/pages/stores-page.tsx';
import TermsOfServicePage from '#web/pages/terms-of-service-page.tsx';
import { FrontPageContext } from '#web/session/front-page.ts';
import { homeAnswers } from './opened-home.tsx';
import { openPage, region } from './opened-page.tsx';
import { shopper } from './people.ts';
import { type Answers, type StubServer, signedOut } from './stub-server.ts';

const userCall = 'GET /api/auth/user';

const isCounted: Answers = { 'POST /api/visits': { isCounted: true } };
const visit = (Page: ComponentType, path: string) =>
  openPage(Page, path, isCounted, { [userCall]: signedOut }, { isInSite: true });
const openAs = (changes: Partial<User>) =>
  openPage(AboutPage, '/about', { ...isCounted, [userCall]: shopper(changes) }, {}, { isInSite: true });

const header = () => within(screen.getByRole('banner'));
const main = () => screen.getByRole('main');
const findAccount = () => header().findByRole('link', { name: /your account/ });
const hrefOf = (part: ReturnType<typeof within>, name: string) => part.getByRole('link', { name }).getAttribute('href');
const toSignIn = expect.stringMatching(/^\/api\/login/);

test('the second press of a double press opens nothing else that came below the pointer, on any page', () => {
  visit(HowItWorksPage, '/how-it-works');
  const press = (element: HTMLElement, detail: number) => {
    const click = createEvent.click(element, { detail });
    fireEvent.mouseDown(element, { detail });
    fireEvent(element, click);
    return click.defaultPrevented;
  };
  fireEvent.mouseDown(main(), { detail: 1 });
  const advertising = screen.getByRole('link', { name: /^advertising@/ });
  expect(press(advertising, 2)).toBe(true);
  expect(press(advertising, 1)).toBe(false);
});

describe('how it works', () => {
  test('§1 §2 a visitor reads the four steps: search, build cart, compare, shop smart, and that 15-30% can be saved', () => {
    visit(HowItWorksPage, '/how-it-works');
    const steps = region('The four steps').getAllByRole('heading', { level: 3 });
    expect(steps.map(({ textContent }) => textContent)).toEqual(['Search', 'Build your cart', 'Compare', 'Shop smart']);
    expect(main().textContent).toContain('15-30%');
  });

  test('§2 a visitor reads what Premium is, and both it and the start button lead to the sign-in', () => {
    visit(HowItWorksPage, '/how-it-works');
    expect(region('Premium, $1.99/month').getByText(/Cancel anytime\./)).toBeTruthy();
    for (const name of ['Start comparing', 'See Premium']) expect(hrefOf(within(main()), name)).toEqual(toSignIn);
  });
});

describe('the stores page', () => {
  test('§2 §9 a visitor sees six chains, each described, counted, tagged and linked', () => {
    visit(StoresPage, '/stores');
    const chains = within(main()).getAllByRole('region');
    expect(chains).toHaveLength(6);
    for (const chain of chains.map((each) => within(each))) {
      expect(chain.getByText(/about [\d,]+ locations/)).toBeTruthy();
      expect(chain.getByRole('list', { name: 'Features' }).children.length).toBeGreaterThan(0);
      expect(chain.getAllByRole('paragraph')).toHaveLength(2);
      for (const name of [/^Website/, /^Order online/]) {
        expect(chain.getByRole('link', { name }).getAttribute('href')).toMatch(/^https:\/\//);
      }
    }
  });

  test('§1 §2 a visitor reads of 9,000+ locations in 50 states, and continues to the demo or the sign-up', () => {
    visit(StoresPage, '/stores');
    expect(main().textContent).toContain('9,000+ locations in 50 states');
    expect(hrefOf(within(main()), 'Try the demo')).toBe('/demo');
    expect(hrefOf(within(main()), 'Sign up free')).toEqual(toSignIn);
  });
});

test.each([
  ['/stores', StoresPage, 'Sign up free'],
  ['/about', AboutPage, 'Sign up free'],
  ['/how-it-works', HowItWorksPage, 'Start comparing'],
])('a shopper on %s continues to their cart, and isn’t asked to sign up', async (path, Page, signUp) => {
  openPage(Page, path, { ...isCounted, [userCall]: shopper({}) }, {}, { isInSite: true });
  await findAccount();
  expect(hrefOf(within(main()), 'Back to your cart')).toBe('/');
  expect(within(main()).queryByRole('link', { name: signUp })).toBeNull();
});

describe('about', () => {
  test('§2 a visitor reads the mission, four steps with up to 5 stores, and how to get in contact', () => {
    visit(AboutPage, '/about');
    expect(region('Our mission')).toBeTruthy();
    const steps = region('How it works').getAllByRole('listitem');
    expect(steps).toHaveLength(4);
    expect(steps.filter(({ textContent }) => textContent?.includes('Choose up to 5 stores'))).toHaveLength(1);
    expect(region('Contact').getAllByRole('link')[0]?.getAttribute('href')).toMatch(/^mailto:.+@.+/);
  });

  test('a visitor reads whose words search uses, and under which license', () => {
    visit(AboutPage, '/about');
    const sources = region('What we build on');
    expect(hrefOf(sources, 'Open Database License')).toBe('https://opendatacommons.org/licenses/odbl/1-0/');
    expect(hrefOf(sources, 'CC BY-SA 4.0')).toBe('https://creativecommons.org/licenses/by-sa/4.0/');
    for (const name of ['Open Food Facts', 'Wiktionary', 'CC-CEDICT', 'EDICT', 'Wikipedia']) {
      expect(hrefOf(sources, name)).toMatch(/^https:/);
    }
  });

  test('§2 a visitor finds the pages, the advertising address and the year 2025 in the footer', () => {
    visit(AboutPage, '/about');
    const footer = screen.getByRole('contentinfo');
    for (const [name, path] of [
      ['About', '/about'],
      ['Open data', '/open-data'],
      ['Privacy Policy', '/privacy-policy'],
      ['Terms of Service', '/terms-of-service'],
    ] as const) {
      expect(hrefOf(within(footer), name)).toBe(path);
    }
    const address = within(footer).getByRole('link', { name: /@/ });
    expect(address.getAttribute('href')).toMatch(/^mailto:advertising@/);
    expect(footer.textContent).toContain('© 2025');
  });

  test('§1 §2 a visitor reads the product’s name and that it is a cart comparison tool', () => {
    visit(AboutPage, '/about');
    expect(hrefOf(header(), 'Tillwise')).toBe('/');
    expect(header().getByText('a cart comparison tool')).toBeTruthy();
  });

  test('§2 a visitor finds How it works, Stores and Sign In in the header, and no account', async () => {
    visit(AboutPage, '/about');
    const navigation = within(header().getByRole('navigation', { name: 'Main' }));
    expect((await navigation.findByRole('link', { name: 'Sign In' })).getAttribute('href')).toEqual(toSignIn);
    expect(hrefOf(navigation, 'How it works')).toBe('/how-it-works');
    expect(hrefOf(navigation, 'Stores')).toBe('/stores');
    for (const name of ['Sign Out', 'Admin', /your account/]) {
      expect(navigation.queryByRole('link', { name })).toBeNull();
    }
  });
});

describe('the open data page', () => {
  test('a visitor reads the meaning of each column, the license, and the limit on calls', () => {
    visit(OpenDataPage, '/open-data');
    const names = within(main())
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
    const described = names.flatMap((name) => name?.split(', '));
    const columns = csvOf([]).trim().split(',');
    expect(columns.length).toBeGreaterThan(20);
    expect(columns.filter((column) => !described.includes(column))).toEqual([]);
    expect(
      within(main())
        .getAllByRole('definition')
        .every(({ textContent }) => textContent),
    ).toBe(true);
    expect(hrefOf(within(main()), 'Open Database License 1.0')).toBe(openDataLicense.url);
    const { 'open-data': calls, 'open-prices': priceCalls } = rateLimits;
    expect(main().textContent.replaceAll('\n', ' ')).toContain(
      `can call ${calls.ofCaller} times a minute, and ${priceCalls.ofCaller} times for /api/prices`,
    );
    expect(
      within(main())
        .getByRole('img', { name: /columns/ })
        .getAttribute('src'),
    ).toMatch(/open-data-columns/);
  });

  test('a visitor makes each call with one press, and sees no Markdown', () => {
    visit(OpenDataPage, '/open-data');
    const calls = within(main()).getAllByRole('link', { name: /^GET / });
    expect(calls.map((call) => call.getAttribute('href')?.split('?')[0])).toEqual([
      '/api/open-data',
      '/api/stores',
      '/api/grocery-items',
      '/api/prices',
    ]);
    expect(main().textContent).not.toMatch(/[`|]|\]\(|##|npm run/);
  });

  test('a visitor finds it where About names the sources', () => {
    visit(AboutPage, '/about');
    expect(hrefOf(region('What we build on'), 'open data')).toBe('/open-data');
  });
});

test('§2 §9 a visitor reads which ad network there is, and that deleted data is removed within 30 days', () => {
  visit(PrivacyPolicyPage, '/privacy-policy');
  expect(main().textContent).toContain('Google AdSense');
  expect(main().textContent).toContain('Deleted data is removed within 30 days');
  expect(main().textContent).toMatch(/How far the prices .* for 40 days, even after the account is deleted/);
  expect(main().textContent).toMatch(/Last updated: \w+ \d+, \d{4}/);
});

test('§2 §9 a visitor reads the price, that it renews by itself, and where to cancel', () => {
  visit(TermsOfServicePage, '/terms-of-service');
  expect(main().textContent).toContain('Premium costs $1.99/month.');
  expect(main().textContent).toContain('It renews automatically every month until you cancel it.');
  expect(main().textContent).toContain('cancel anytime through your account settings');
});

test('§2 a visitor reads that an address is unknown, and finds the way back', () => {
  visit(NotFoundPage, '/no/such/page');
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeTruthy();
  expect(main().textContent).toContain('404');
  expect(hrefOf(within(main()), 'Compare prices')).toBe('/');
});

test('§2 a visitor at the front page gets the demo', async () => {
  visit(HomePage, '/');
  expect(await screen.findByText('This is a demo.')).toBeTruthy();
});

test('a shopper whose session ends at the front page gets the visitors’ page, not the spinner', async () => {
  localStorage.setItem('tillwise.cookie-consent', 'declined');
  const { server, person } = openPage(HomePage, '/', { ...homeAnswers, [userCall]: shopper() });
  const more = await screen.findByRole('button', { name: 'One more Whole Milk' });
  server.fail('PATCH /api/cart/{id}', signedOut);
  server.fail(userCall, signedOut);
  await person.click(more);
  expect(await screen.findByText('This is a demo.')).toBeTruthy();
});

test('§2 a shopper sees a spinner during the session check', async () => {
  const answer = Promise.withResolvers<void>();
  const allAnswers: Answers = {
    ...isCounted,
    [userCall]: shopper(),
    'GET /api/shared-lists': [],
    'GET /api/price-texts': { phoneNumber: null, agreedAt: null, unproved: null },
    'GET /api/sessions': [],
  };
  const prepare = (server: StubServer) => server.hold(userCall, answer.promise);
  openPage(AccountPage, '/account', allAnswers, {}, { isInSite: true, prepare });
  expect(within(main()).getByRole('status').textContent).toBe('Loading');
  answer.resolve();
  expect(await screen.findByRole('region', { name: 'Subscription' })).toBeTruthy();
  expect(within(main()).queryByText('Loading')).toBeNull();
});

test('§6 §7 a visitor is recognized by one refused call, which is not repeated', async () => {
  const { server, person } = visit(AccountPage, '/account');
  expect(await screen.findByText('Please sign in to view your account.')).toBeTruthy();
  const navigation = within(header().getByRole('navigation', { name: 'Main' }));
  await person.click(navigation.getByRole('link', { name: 'Stores' }));
  expect(await screen.findByText('/stores')).toBeTruthy();
  expect(server.sent(userCall)).toHaveLength(1);
});

describe('the header of a signed-in shopper', () => {
  test('§2 a shopper goes to their account by their first name, and leaves by /api/logout', async () => {
    const { person } = openAs({});
    const account = await findAccount();
    expect(account.textContent).toContain('Frida');
    const navigation = within(header().getByRole('navigation', { name: 'Main' }));
    expect(hrefOf(navigation, 'Sign Out')).toBe('/api/logout');
    await person.click(account);
    expect(await screen.findByText('/account')).toBeTruthy();
  });

  test.each([
    ['without a first name is called by their email', { firstName: null }, 'frida@example.com'],
    ['without a name or email is called User', { firstName: null, email: '' }, 'User'],
  ])('§2 a shopper %s, beside a placeholder', async (_, changes, called) => {
    openAs(changes);
    const account = await findAccount();
    expect(account.textContent).toBe(`${called}, your account`);
    expect(account.querySelector('svg')).toBeTruthy();
  });

  test('§2 a shopper sees their picture beside their name', async () => {
    const profileImageUrl = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
    openAs({ profileImageUrl });
    expect((await findAccount()).querySelector('img')?.getAttribute('src')).toBe(profileImageUrl);
  });

  test.each([
    ['a shopper who is not the administrator sees no Admin button', false, null],
    ['the administrator sees the Admin button, which leads to /admin', true, '/admin'],
  ])('§2 §6 %s', async (_, isAdmin, path) => {
    openAs({ isAdmin });
    await findAccount();
    const navigation = within(header().getByRole('navigation', { name: 'Main' }));
    expect(navigation.queryByRole('link', { name: 'Admin' })?.getAttribute('href') ?? null).toBe(path);
  });
});

test.each([
  ['Accept', 'accepted'],
  ['Decline', 'declined'],
  ['Close', 'declined'],
])('§4 a visitor who presses %s gets %s, and the cookie banner closes', async (button, stored) => {
  const { person } = visit(AboutPage, '/about');
  const banner = region('Cookie consent');
  expect(localStorage.getItem('tillwise.cookie-consent')).toBeNull();
  await person.click(banner.getByRole('button', { name: button }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Cookie consent' })).toBeNull());
  expect(localStorage.getItem('tillwise.cookie-consent')).toBe(stored);
});

test('§2 during the session check, a shopper sees a spinner and no Premium offer', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const asShopper = () => (
    <FrontPageContext value="shopper">
      <HomePage />
    </FrontPageContext>
  );
  const answers: Answers = { ...homeAnswers, [userCall]: shopper(), 'GET /api/cart': [] };
  localStorage.setItem('tillwise.cookie-consent', 'declined');
  openPage(asShopper, '/', answers, {}, { prepare: (server) => server.hold(userCall, answered) });
  expect(await screen.findByText('Loading')).toBeTruthy();
  expect(screen.queryByText(/Upgrade/)).toBeNull();
  expect(screen.queryByRole('region', { name: 'Your cart' })).toBeNull();
  answer();
  expect(await screen.findByText('Your cart is empty')).toBeTruthy();
  expect(screen.getAllByText(/^Upgrade to Premium/).length).toBeGreaterThan(0);
});
