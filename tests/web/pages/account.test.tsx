import { readFileSync } from 'node:fs';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { User } from '#shared/contract/accounts/user.ts';
import { failures } from '#shared/contract/failures.ts';
import { dayMs } from '#shared/durations.ts';
import AccountPage from '#web/pages/account-page.tsx';
import HomePage from '#web/pages/home-page.tsx';
import { deferStart } from '#web/parts/site/deferred-start.ts';
import { advanceClock, freezeClock, waitWithFrozenClock } from './frozen-clock.ts';
import { expectToast, findRegion, openPage, region } from './opened-page.tsx';
import { shopper } from './people.ts';
import { type Answers, signedOut, type Trouble } from './stub-server.ts';

const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const longDate = (iso: string) => new Date(iso).toLocaleDateString(undefined, { dateStyle: 'long' });

const family: Partial<User> = { isFamilyPremium: true, isPremium: true, badge: 'family' };
const member: Partial<User> = {
  subscriptionStatus: 'active',
  subscriptionCurrentPeriodEnd: inDays(12),
  isPremium: true,
  badge: 'premium',
};

const canceled: Partial<User> = {
  createdAt: inDays(-9.5),
  subscriptionStatus: 'canceled',
  subscriptionCanceledAt: inDays(-1),
  isPremium: true,
  isInGracePeriod: true,
  gracePeriodDaysRemaining: 21,
  badge: 'grace',
  accessEndsAt: inDays(20.5),
};
const styles = readFileSync('web/src/styles.css', 'utf8');

const noTexts = { phoneNumber: null, agreedAt: null, unproved: null };

const noonOf = (date: string) => new Date(`${date}T12:00:00`).toISOString();
const signedInAt = noonOf('2026-11-03');
const laptop = { id: 'laptop', device: 'Firefox on Linux', signedInAt, lastUsedAt: noonOf('2026-11-22') };
const phone = { id: 'phone', device: 'Safari on iPhone', signedInAt, lastUsedAt: noonOf('2026-11-20') };
const devices = [
  { ...laptop, isThisOne: true },
  { ...phone, isThisOne: false },
];

async function openAccount(changes: Partial<User>, answers: Answers = {}, address = '/account') {
  const opened = openPage(
    AccountPage,
    '/account',
    {
      'GET /api/auth/user': shopper(changes),
      'GET /api/shared-lists': [],
      'GET /api/price-texts': noTexts,
      'GET /api/sessions': devices,
      ...answers,
    },
    {},
    { address },
  );
  // A dialog opened by the address hides the page behind it.
  if (!address.includes('#')) await findRegion('Subscription');
  return opened;
}

/** The value with this label; null without such a label. */
const detail = (label: string) =>
  screen.queryByText(label, { selector: 'dt' })?.parentElement?.querySelector('dd')?.textContent ?? null;

const subscription = () => region('Subscription');

test('§2 a visitor reads "Please sign in to view your account."', async () => {
  openPage(AccountPage, '/account', {}, { 'GET /api/auth/user': signedOut });
  expect(await screen.findByText('Please sign in to view your account.')).toBeTruthy();
});

describe('the subscription', () => {
  test('§4 a family member reads plan, status and that it is free, and has nothing to cancel', async () => {
    await openAccount(family);
    expect([detail('Plan type'), detail('Status'), detail('Cost')]).toEqual(['Family Premium', 'Active', 'Free']);
    expect(subscription().queryByRole('button')).toBeNull();
    expect(subscription().queryByRole('link')).toBeNull();
    expect(region('Make App Better')).toBeTruthy();
  });

  test('§4 a Premium member reads plan, status, cost and the next billing date, and can cancel', async () => {
    await openAccount(member);
    expect([detail('Plan type'), detail('Status'), detail('Cost')]).toEqual(['Premium', 'Active', '$1.99/month']);
    expect(detail('Next billing date')).toBe(longDate(member.subscriptionCurrentPeriodEnd ?? ''));
    expect(subscription().getByRole('button', { name: 'Cancel Subscription' })).toBeTruthy();
  });

  test('§4 a Premium member whose period is not known isn’t shown a billing date', async () => {
    await openAccount({ ...member, subscriptionCurrentPeriodEnd: null });
    expect(detail('Cost')).toBe('$1.99/month');
    expect(detail('Next billing date')).toBeNull();
  });

  test('a Premium member whose renewal failed reads so, can pay now with another card, and can still cancel', async () => {
    await openAccount({ ...member, subscriptionCurrentPeriodEnd: null, isPastDue: true });
    expect(detail('Status')).toBe('Payment failed');
    expect(subscription().getByText(/^We couldn’t charge your card for the renewal\./)).toBeTruthy();
    const complete = subscription().getByRole('link', { name: 'Complete Payment' });
    expect(complete.getAttribute('href')).toBe('/subscribe');
    expect(subscription().getByRole('button', { name: 'Cancel Subscription' })).toBeTruthy();
  });

  test('§4 a shopper with an unpaid first payment reads "Payment Required" and completes it', async () => {
    await openAccount({ subscriptionStatus: 'incomplete_expired' });
    expect(detail('Cost')).toBe('Payment Required');
    expect(subscription().queryByRole('button', { name: /Cancel/ })).toBeNull();
    const complete = subscription().getByRole('link', { name: 'Complete Payment' });
    expect(complete.getAttribute('href')).toBe('/subscribe');
  });

  test('a shopper in the grace period goes from the account to where Premium continues', async () => {
    await openAccount(canceled);
    const link = subscription().getByRole('link', { name: 'Upgrade to Premium' });
    expect(link.getAttribute('href')).toBe('/subscribe');
  });

  test('§4 a free shopper goes from the account to the payment', async () => {
    await openAccount({});
    expect(detail('Plan type')).toBe('Free');
    const upgrade = subscription().getByRole('link', { name: 'Upgrade to Premium' });
    expect(upgrade.getAttribute('href')).toBe('/subscribe');
  });
});

/** In degrees: 0 is red, 30 orange, 50 yellow, 270 purple. */
function hueOf(token: string): number {
  const [, color = ''] = styles.match(new RegExp(`--color-${token}: #([0-9a-f]{6})`)) ?? [];
  const [red = 0, green = 0, blue = 0] = (color.match(/../g) ?? []).map((part) => Number.parseInt(part, 16));
  const largest = Math.max(red, green, blue);
  const range = largest - Math.min(red, green, blue);
  if (largest === red) return (60 * ((green - blue) / range) + 360) % 360;
  return largest === green ? 60 * ((blue - red) / range) + 120 : 60 * ((red - green) / range) + 240;
}

test.each([
  ['a family member', 'Family Premium · free', 'purple', family, [255, 285]],
  ['somebody who has canceled', 'Grace Period · 21 days left', 'orange', canceled, [15, 40]],
  ['a Premium member', 'Premium · active', 'yellow', member, [42, 62]],
] as const)('§4 %s has the badge "%s" in %s', async (_, words, _color, changes, [least, most]) => {
  await openAccount(changes);
  const badge = region('Account information').getByText(words);
  const [, ground = ''] = badge.className.match(/\bbg-([\w-]+)/) ?? [];
  expect(hueOf(ground)).toBeGreaterThan(least);
  expect(hueOf(ground)).toBeLessThan(most);
});

describe('a free shopper', () => {
  beforeEach(() => openAccount({}));

  test('§2 a shopper reads their name, email, plan and member date', () => {
    const information = region('Account information');
    expect(information.getByText('Frida Reyes')).toBeTruthy();
    expect(information.getByText('Free')).toBeTruthy();
    expect(detail('Email')).toBe('frida@example.com');
    expect(detail('Member since')).toBe(longDate('2026-03-01T12:00:00.000Z'));
  });

  test('§2 a shopper sees all Premium features', () => {
    expect(region('Premium features').getAllByRole('listitem')).toHaveLength(6);
  });

  test('§5 §6 a free shopper is shown no suggestion form', () => {
    expect(screen.queryByRole('region', { name: 'Make App Better' })).toBeNull();
  });
});

test('§2 a shopper with a picture sees it on the account page', async () => {
  const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
  await openAccount({ profileImageUrl: picture });
  const card = screen.getByRole('region', { name: 'Account information' });
  expect(card.querySelector('img')?.getAttribute('src')).toBe(picture);
});

type Person = ReturnType<typeof openPage>['person'];

describe('signing in and out', () => {
  const security = () => region('Sign-in and security');

  async function signOutEverywhere(person: Person) {
    await person.click(security().getByRole('button', { name: 'Sign out everywhere' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Sign out everywhere?' }));
    await person.click(question.getByRole('button', { name: 'Sign out everywhere' }));
  }

  test('a shopper signs out everywhere after confirming it', async () => {
    const { server, person } = await openAccount({}, { 'POST /api/sign-out-everywhere': { done: true } });
    server.fail('GET /api/auth/user', signedOut);
    await signOutEverywhere(person);
    const description = 'You will have to sign in again on each of your devices.';
    await expectToast({ title: 'Signed Out Everywhere', description });
    expect(await screen.findByText('Please sign in to view your account.')).toBeTruthy();
    expect(server.sent('POST /api/sign-out-everywhere')).toHaveLength(1);
  });

  test('a shopper whose sign-out everywhere fails reads why, and stays', async () => {
    const { server, person } = await openAccount({});
    server.fail('POST /api/sign-out-everywhere', { status: 503, message: 'The doors are stuck.' });
    await signOutEverywhere(person);
    await expectToast({ title: 'Sign Out Failed', description: 'The doors are stuck.', isFailure: true });
    expect(security()).toBeTruthy();
  });

  test.each([
    ['delete their account after a day', 'Delete account', -1, 'returnTo=%2Faccount%23delete'],
    [
      'set up an authenticator, however lately they signed in,',
      'Set up authenticator',
      0,
      'to=change-authenticator&returnTo=%2Faccount%23change-authenticator',
    ],
  ])('a shopper who wants to %s returns to it after the sign-in', async (_, name, days, query) => {
    const { person } = await openAccount({ signedInAt: inDays(days) });
    await person.click(screen.getByRole('button', { name }));
    const link = await screen.findByRole('link', { name: 'Sign in again' });
    expect(link.getAttribute('href')).toBe(`/api/login?${query}`);
  });

  test('a shopper reads which devices they are signed in on, and which is this one', async () => {
    await openAccount({});
    const list = await security().findByRole('list');
    const rows = within(list).getAllByRole('listitem');
    expect(rows[0]?.textContent).toMatch(
      /^Firefox on Linux THIS DEVICE.*Signed in Nov 3, 2026 · Last used Nov 22, 2026/,
    );
    expect(
      within(rows[0] as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/api/logout');
    expect(rows[1]?.textContent).toMatch(/^Safari on iPhone.*Last used Nov 20, 2026/);
  });

  test('a shopper signs out another device, which disappears from the list', async () => {
    const { server, person } = await openAccount({}, { 'DELETE /api/sessions/{id}': { done: true } });
    const button = await security().findByRole('button', { name: 'Sign out Safari on iPhone' });
    server.answer('GET /api/sessions', devices.slice(0, 1));
    await person.click(button);
    await expectToast({ title: 'Signed Out', description: 'Safari on iPhone' });
    expect(server.sentTo('DELETE /api/sessions/{id}')).toEqual(['/api/sessions/phone']);
    // The message names it, too, for a while.
    await waitFor(() => expect(security().queryByText('Safari on iPhone')).toBeNull());
  });

  test('a link on another site asks a shopper whether to sign out, and they can stay', async () => {
    const { person } = await openAccount({}, {}, '/account#sign-out');
    const question = within(await screen.findByRole('alertdialog', { name: 'Sign out?' }));
    await person.click(question.getByRole('button', { name: 'Stay signed in' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(region('Subscription')).toBeTruthy();
  });

  test.each([
    ['on', { hasAuthenticator: false }, 'dialog', 'Set up an authenticator'],
    ['off', { hasAuthenticator: true }, 'alertdialog', 'Turn off your authenticator?'],
  ])(
    'a shopper back from the sign-in continues where an authenticator is turned %s',
    async (_, changes, role, name) => {
      const setUp = { link: 'otpauth://totp/Tillwise?secret=ABC', secret: 'ABC' };
      await openAccount(changes, { 'POST /api/authenticator': setUp }, '/account#change-authenticator');
      expect(await screen.findByRole(role, { name })).toBeTruthy();
    },
  );

  test.each([
    ['a free shopper', {}, undefined],
    ['a subscriber', { subscriptionStatus: 'active', isPremium: true }, /^Your subscription ends right away, with no/],
    [
      'a shopper in the grace period',
      { subscriptionStatus: 'canceled', isPremium: true },
      'Your Premium ends right away.',
    ],
    ['a family member', { isFamilyPremium: true, isPremium: true }, 'Your Premium ends right away.'],
  ] as const)('%s reads before the deletion only what ends for them', async (_, changes, ends) => {
    const { person } = await openAccount({ signedInAt: inDays(0), ...changes });
    await person.click(screen.getByRole('button', { name: 'Delete account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    expect(dialog.queryAllByText(/ends right away/)).toHaveLength(ends ? 1 : 0);
    if (ends) expect(dialog.getByText(ends)).toBeTruthy();
  });

  test('a shopper who types a different email deletes nothing', async () => {
    const { server, person } = await openAccount({ signedInAt: inDays(0) });
    await person.click(screen.getByRole('button', { name: 'Delete account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    await person.type(
      dialog.getByRole('textbox', { name: 'Type frida@example.com to confirm' }),
      'somebody@example.com',
    );
    await person.click(dialog.getByRole('button', { name: 'Delete account' }));
    expect(await dialog.findByText('That email doesn’t match this account.')).toBeTruthy();
    expect(server.sent('POST /api/account/delete')).toEqual([]);
  });

  test('a shopper who deleted their account reads a goodbye once after the sign-out', async () => {
    const leaving = vi.spyOn(window.location, 'assign').mockReturnValue();
    onTestFinished(() => leaving.mockRestore());
    const { server, person } = await openAccount({ signedInAt: inDays(0) });
    server.answer('POST /api/account/delete', { deletedUser: { email: 'frida@example.com' }, isFinished: true });
    await person.click(screen.getByRole('button', { name: 'Delete account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    await person.type(dialog.getByRole('textbox', { name: 'Type frida@example.com to confirm' }), 'frida@example.com');
    await person.click(dialog.getByRole('button', { name: 'Delete account' }));
    await waitFor(() => expect(leaving).toHaveBeenCalled());
    cleanup();
    // The prerendered page does not start its app for new visitors, but does for them.
    localStorage.clear();
    document.documentElement.dataset.front = 'visitor';
    onTestFinished(() => {
      delete document.documentElement.dataset.front;
    });
    new Function(deferStart)();
    expect(document.documentElement.dataset).not.toHaveProperty('deferred');
    const home = () => openPage(HomePage, '/', {}, { 'GET /api/auth/user': signedOut });
    const { person: stranger } = home();
    const goodbye = within(await screen.findByRole('dialog', { name: 'Your account is deleted' }));
    expect(goodbye.getByText(/nothing more is charged.*30 days/)).toBeTruthy();
    await stranger.click(goodbye.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    cleanup();
    home();
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

const troubles = [
  ['the server refuses', { status: 503, message: 'The box is full.' }],
  ['never arrives', 'unreachable'],
] as const;

describe('canceling', () => {
  async function ask(person: Person) {
    await person.click(subscription().getByRole('button', { name: 'Cancel Subscription' }));
    return within(await screen.findByRole('alertdialog', { name: 'Cancel Premium?' }));
  }

  test('§4 a member who declines the question keeps Premium, and no call is made', async () => {
    const { server, person } = await openAccount(member);
    const question = await ask(person);
    await person.click(question.getByRole('button', { name: 'Keep Premium' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.sent('POST /api/cancel-subscription')).toEqual([]);
  });

  test('§4 §9 a member reads beforehand that Premium stays for 30 days from their sign-up', async () => {
    const createdAt = inDays(-10);
    const { person } = await openAccount({ ...member, createdAt, subscriptionCurrentPeriodEnd: inDays(3) });
    const end = new Date(Date.parse(createdAt) + 30 * dayMs).toISOString();
    const question = await ask(person);
    expect(
      question.getByText(new RegExp(`You keep Premium until ${longDate(end)}: 30 days after you signed up`)),
    ).toBeTruthy();
  });

  test('§4 §8 a member who cancels reads "Subscription Cancelled", then the page reloads', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
    onTestFinished(() => reload.mockRestore());
    freezeClock();
    const canceling = 'POST /api/cancel-subscription';
    const { server, person } = await openAccount(member, {
      [canceling]: { subscriptionStatus: 'canceled', isPremium: true },
    });
    const question = await ask(person);
    await person.click(question.getByRole('button', { name: 'Cancel Subscription' }));
    await waitWithFrozenClock(() => screen.queryByText('Subscription Cancelled') !== null);
    expect(reload).not.toHaveBeenCalled();
    advanceClock(2_000);
    expect(reload).toHaveBeenCalledTimes(1);
    await expectToast({
      title: 'Subscription Cancelled',
      description: 'It will not renew, and you will not be charged again.',
    });
    expect(server.sent(canceling)).toHaveLength(1);
  });

  test.each(troubles)(
    '§8 a cancellation that %s: "Failed to cancel subscription. Please try again."',
    async (_, no) => {
      const { server, person } = await openAccount(member);
      server.fail('POST /api/cancel-subscription', no);
      const question = await ask(person);
      await person.click(question.getByRole('button', { name: 'Cancel Subscription' }));
      const description = 'Failed to cancel subscription. Please try again.';
      await expectToast({ title: 'Error', description, isFailure: true });
    },
  );
});

describe('a suggestion', () => {
  const form = () => region('Make App Better');
  const title = () => form().getByRole<HTMLInputElement>('textbox', { name: 'Title' });
  const text = () => form().getByRole<HTMLTextAreaElement>('textbox', { name: 'Your suggestion' });

  async function suggest(person: Person, titleTyped: string, textTyped: string) {
    await person.type(title(), titleTyped);
    await person.type(text(), textTyped);
    await person.click(form().getByRole('button', { name: 'Send Suggestion' }));
  }

  test('§5 §9 a member writes up to 100 and 2,000 characters, in five lines, and sees how many there are', async () => {
    const { person } = await openAccount(member);
    expect([title().maxLength, text().maxLength, Number(text().rows)]).toEqual([100, 2_000, 5]);
    await person.type(title(), 'Aisles');
    await person.type(text(), 'By aisle, please.');
    expect(form().getByText('6/100')).toBeTruthy();
    expect(form().getByText('17/2000')).toBeTruthy();
  });

  test.each([
    ['title', '  ', 'By aisle, please.'],
    ['description', 'Aisles', '  '],
  ])('§5 a member who leaves out %s is asked for both, and nothing is sent', async (_, titleTyped, textTyped) => {
    const { server, person } = await openAccount(member);
    await suggest(person, titleTyped, textTyped);
    await expectToast({
      title: 'Failed to Send Suggestion',
      description: 'Please provide both a title and description for your suggestion.',
      isFailure: true,
    });
    expect(server.sent('POST /api/send-suggestion')).toEqual([]);
  });

  test.each([
    ['the server refuses', 'The box is full.', { status: 503, message: 'The box is full.' }],
    ['never arrives', 'There was an error sending your suggestion.', 'unreachable'],
  ] satisfies [string, string, Trouble][])(
    '§8 a suggestion that %s: "Failed to Send Suggestion", "%s", and what was typed stays',
    async (_, description, trouble) => {
      const { server, person } = await openAccount(member);
      server.fail('POST /api/send-suggestion', trouble);
      await suggest(person, 'Aisles', 'By aisle, please.');
      await expectToast({ title: 'Failed to Send Suggestion', description, isFailure: true });
      expect(text().value).toBe('By aisle, please.');
      await person.click(screen.getByRole('button', { name: 'Send Suggestion' }));
      await waitFor(() => expect(server.sent('POST /api/send-suggestion')).toHaveLength(2));
      const [first, again] = server.sent('POST /api/send-suggestion');
      expect(again).toEqual(first);
    },
  );

  test('§7 §8 §9 a member who sends one reads "Suggestion Sent!" and when to expect an answer', async () => {
    const { server, person } = await openAccount(member, { 'POST /api/send-suggestion': { done: true } });
    await suggest(person, 'Aisles', 'By aisle, please.');
    await expectToast({
      title: 'Suggestion Sent!',
      description: 'Thank you. You will hear from us within 2\u20113 business days.',
    });
    expect(server.sent('POST /api/send-suggestion')).toEqual([
      { id: expect.any(String), title: 'Aisles', suggestion: 'By aisle, please.', userEmail: 'frida@example.com' },
    ]);
    expect(title().value).toBe('');
  });

  test('§5 a member without an email address reads that one is needed', async () => {
    const { server, person } = await openAccount({ ...member, email: '' });
    await suggest(person, 'Aisles', 'By aisle, please.');
    await expectToast({
      title: 'Failed to Send Suggestion',
      description: 'We need your email to respond to your suggestion.',
      isFailure: true,
    });
    expect(server.sent('POST /api/send-suggestion')).toEqual([]);
  });
});

describe('texts about prices', () => {
  const texted = { phoneNumber: '+12065550100', agreedAt: '2026-11-20T12:00:00.000Z', unproved: null };
  const card = () => region('Texts about prices');

  test('a shopper sees the number and since when it gets texts, and removes it', async () => {
    const { server, person } = await openAccount(
      {},
      { 'GET /api/price-texts': texted, 'DELETE /api/price-texts': noTexts },
    );
    expect(await card().findByText('+1 206 555 0100')).toBeTruthy();
    expect(card().getByText(new RegExp(longDate(texted.agreedAt)))).toBeTruthy();
    await person.click(card().getByRole('button', { name: 'Remove the number' }));
    await expectToast({ title: 'Number Removed', description: 'We no longer text you about prices.' });
    expect(card().getByText(/^We don’t have a phone number for you/)).toBeTruthy();
    expect(server.sent('DELETE /api/price-texts')).toHaveLength(1);
    expect(document.activeElement?.textContent).toBe('Texts about prices');
  });

  test('a shopper with an unverified number enters its code here, or removes it', async () => {
    const unproved = { phoneNumber: '+12065550101', codeSentAt: texted.agreedAt };
    const { server, person } = await openAccount(
      {},
      { 'GET /api/price-texts': { ...noTexts, unproved }, 'POST /api/price-texts/code': texted },
    );
    expect(await card().findByText('+1 206 555 0101')).toBeTruthy();
    expect(card().getByRole('button', { name: 'Remove the number' })).toBeTruthy();
    const words = failures['phone-code-tried-out'].message;
    server.fail('POST /api/price-texts/code', { status: 400, message: words, code: 'phone-code-tried-out' });
    await person.type(card().getByRole('textbox', { name: 'The six digits in the text' }), '042 137{Enter}');
    expect(await card().findByText(words)).toBeTruthy();
    server.mend('POST /api/price-texts/code');
    await person.click(card().getByRole('button', { name: 'Confirm number' }));
    expect(await card().findByText(/You agreed to this on/)).toBeTruthy();
    expect(server.sent('POST /api/price-texts/code').at(-1)).toEqual({ code: '042137' });
  });

  test('a shopper whose number can’t be removed gets a message, and it stays visible', async () => {
    const { server, person } = await openAccount({}, { 'GET /api/price-texts': texted });
    server.fail('DELETE /api/price-texts');
    await person.click(await card().findByRole('button', { name: 'Remove the number' }));
    await expectToast({ title: 'Remove Failed', description: 'Something broke.', isFailure: true });
    expect(card().getByText('+1 206 555 0100')).toBeTruthy();
  });
});
