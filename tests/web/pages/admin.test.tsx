import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { FamilyMember, FamilyPremiumUsers } from '#shared/contract/admin/family-member.ts';
import AdminFamilyPage from '#web/pages/admin-family-page.tsx';
import AdminPage from '#web/pages/admin-page.tsx';
import AnalyticsPage from '#web/pages/analytics-page.tsx';
import { advanceClock, freezeClock, waitWithFrozenClock } from './frozen-clock.ts';
import { expectToast, findRegion, openPage, region } from './opened-page.tsx';
import { shopper } from './people.ts';
import { type Answers, broken, type StubServer, signedOut, type Trouble } from './stub-server.ts';

const admin = shopper({ id: 'ada', email: 'admin@tillwise.test', firstName: 'Ada', isAdmin: true });
const addedAt = '2026-05-05T12:00:00.000Z';
const fatima = {
  id: 'family@tillwise.test',
  name: 'Fatima Haddad',
  email: 'family@tillwise.test',
  notes: null,
  addedAt,
};
const fatimaSignedUp = {
  id: 'fatima',
  firstName: 'Fatima',
  lastName: 'Haddad',
  email: fatima.email,
  createdAt: addedAt,
  subscriptionStatus: 'free',
  isAdmin: false,
} as const;
const users: FamilyPremiumUsers = {
  familyPremiumUsers: [fatimaSignedUp],
  summary: { totalFamilyPremiumUsers: 1, adminHasPremium: false },
};
const bo: FamilyMember = { id: 'bo@example.com', name: 'Bo Ames', email: 'bo@example.com', notes: null, addedAt };
const usual: Answers = {
  'GET /api/auth/user': admin,
  'GET /api/admin/family-members': [fatima],
  'GET /api/admin/family-premium-users': users,
  'GET /api/admin/flagged-prices': [],
  'GET /api/admin/movers': { levels: [], stores: [], missing: [] },
  'GET /api/admin/stopped-contributors': [],
  'GET /api/admin/learned-words': [],
};

const members = () => region('Family members');
const signedUp = () => region('Family Premium users');
const row = (list: ReturnType<typeof region>, email: string) => {
  const found = list.getAllByRole('listitem').find(({ textContent }) => textContent?.includes(email));
  if (!found) throw new Error(`${email} is not in the list.`);
  return within(found);
};
const emailsIn = (list: ReturnType<typeof region>) => list.queryAllByText(/@/).map(({ textContent }) => textContent);

async function openAdmin(answers: Answers = {}) {
  const opened = openPage(AdminPage, '/admin', { ...usual, ...answers });
  await screen.findAllByText(fatima.email);
  return opened;
}

async function openFamily() {
  const opened = openPage(AdminFamilyPage, '/admin/family', usual);
  await screen.findAllByText(fatima.email);
  return opened;
}

type Person = ReturnType<typeof openPage>['person'];

/** Types into a field of the form; an empty text leaves it blank. */
async function fill(person: Person, form: ReturnType<typeof within>, name: string | RegExp, typed: string) {
  const field = form.getByRole('textbox', { name });
  await person.clear(field);
  if (typed) await person.type(field, typed);
}

async function openForm(person: Person) {
  await person.click(members().getByRole('button', { name: 'Add family member' }));
  return within(await screen.findByRole('dialog', { name: 'Add family member' }));
}

const submit = (person: Person, form: ReturnType<typeof within>) =>
  person.click(form.getByRole('button', { name: 'Add family member' }));

async function confirm(person: Person, label: string) {
  const question = await screen.findByRole('alertdialog');
  await person.click(within(question).getByRole('button', { name: label }));
}

async function remove(person: Person, email: string) {
  await person.click(row(members(), email).getByRole('button', { name: /^Remove/ }));
  await confirm(person, 'Remove');
}

async function deleteUser(person: Person, email: string) {
  await person.click(row(signedUp(), email).getByRole('button', { name: /^Delete/ }));
  await confirm(person, 'Delete account');
}

const refusal: Trouble = { status: 409, message: 'Not today.' };
const troubles = [
  ['the server refuses', refusal],
  ['never arrives', 'unreachable'],
] as const;
const wordsOr = (trouble: Trouble, fallback: string) => (trouble === 'unreachable' ? fallback : trouble.message);

describe('who may', () => {
  test('§6 a shopper who is not the admin reads "Access Denied", and no data is requested', async () => {
    openPage(AdminPage, '/admin', { 'GET /api/auth/user': shopper() });
    expect(await screen.findByText('Access Denied')).toBeTruthy();
    expect(screen.getByText('You do not have permission to access this admin area.')).toBeTruthy();
  });

  test('§2 a visitor is asked to sign in for the admin panel', async () => {
    openPage(AdminPage, '/admin', {}, { 'GET /api/auth/user': signedOut });
    expect(await screen.findByText('Please sign in to open the admin panel.')).toBeTruthy();
  });

  test.each([
    ['by a 403', { status: 403, message: 'No.', code: null }],
    ['by the words "Admin access required"', { status: 500, message: 'Error: Admin access required', code: null }],
  ] as const)('§2 a person whom the server refuses %s sees "Admin Access Required" at /admin/family', async (_, no) => {
    openPage(
      AdminFamilyPage,
      '/admin/family',
      { 'GET /api/auth/user': admin },
      { 'GET /api/admin/family-members': no },
    );
    await findRegion('Admin Access Required');
    expect(screen.queryByRole('button', { name: 'Add family member' })).toBeNull();
  });

  test('§2 §8 §9 a visitor at /admin/family reads "Unauthorized", and gets to the sign-in after 500 ms', async () => {
    const leave = vi.spyOn(window.location, 'assign').mockReturnValue();
    onTestFinished(() => leave.mockRestore());
    freezeClock();
    openPage(AdminFamilyPage, '/admin/family', {}, { 'GET /api/auth/user': signedOut });
    await waitWithFrozenClock(() => screen.queryByText('You are logged out.') !== null);
    advanceClock(450);
    expect(leave).not.toHaveBeenCalled();
    advanceClock(50);
    expect(leave).toHaveBeenCalledWith('/api/login?returnTo=%2Fadmin%2Ffamily');
    await expectToast({
      title: 'Unauthorized',
      description: 'You are logged out. Logging in again...',
      isFailure: true,
    });
  });
});

describe.each([
  ['/admin', AdminPage],
  ['/admin/family', AdminFamilyPage],
  ['/analytics', AnalyticsPage],
])('at %s', (path, Page) => {
  test.each([
    [
      'has no authenticator',
      'set-up-authenticator',
      'Set up an authenticator first',
      'Set up authenticator',
      '/account#authenticator',
    ],
    [
      'signed in before having one',
      'sign-in-again',
      'Please sign in with your code',
      'Sign in again',
      `/api/login?returnTo=${encodeURIComponent(path)}`,
    ],
  ] as const)('the admin who %s gets to the missing step', async (_, adminStep, title, way, href) => {
    openPage(
      Page,
      path,
      { 'GET /api/auth/user': { ...admin, adminStep } },
      { 'GET /api/analytics/all-domains': broken, 'GET /api/admin/family-members': broken },
    );
    const step = await findRegion(title);
    expect(step.getByRole('link', { name: way }).getAttribute('href')).toBe(href);
  });

  test('the admin with an outdated sign-in signs in again, and returns', async () => {
    const asked = Promise.withResolvers<void>();
    const tooOld: Trouble = { status: 403, message: 'Please sign in again first.', code: 'sign-in-again' };
    const calls = [
      'GET /api/analytics/all-domains',
      'GET /api/admin/family-members',
      'GET /api/admin/family-premium-users',
      'GET /api/admin/flagged-prices',
    ] as const;
    const troubles = Object.fromEntries(calls.map((key) => [key, tooOld]));
    const prepare = (server: StubServer) => {
      for (const key of calls) server.hold(key, asked.promise);
    };
    const { server } = openPage(Page, path, { 'GET /api/auth/user': admin }, troubles, { prepare });
    const callsMade = () => calls.flatMap((key) => server.sent(key));
    await waitFor(() => expect(callsMade().length).toBeGreaterThan(0));
    server.answer('GET /api/auth/user', { ...admin, adminStep: 'sign-in-again' });
    asked.resolve();
    const step = await findRegion('Please sign in with your code');
    const link = step.getByRole('link', { name: 'Sign in again' });
    expect(link.getAttribute('href')).toBe(`/api/login?returnTo=${encodeURIComponent(path)}`);
  });
});

describe('the admin panel', () => {
  test('the admin with a long family list finds people by typing', async () => {
    const cousins = Array.from({ length: 120 }, (_, at) => ({
      ...bo,
      id: `cousin-${at}@example.com`,
      name: `Cousin Number ${at}`,
      email: `cousin-${at}@example.com`,
    }));
    const { person } = await openAdmin({ 'GET /api/admin/family-members': [...cousins, fatima] });
    const search = members().getByRole('searchbox', { name: 'Find a family member' });
    await person.type(search, 'number 11 cousin');
    expect(await members().findByText('11 of 121 shown')).toBeTruthy();
    expect(members().getAllByRole('listitem')).toHaveLength(11);
    await person.clear(search);
    await person.type(search, 'nobody');
    expect(await members().findByText('No one matches “nobody”.')).toBeTruthy();
  });

  test('the admin with empty lists reads what to do', async () => {
    openPage(AdminPage, '/admin', {
      ...usual,
      'GET /api/admin/family-members': [],
      'GET /api/admin/family-premium-users': { ...users, familyPremiumUsers: [] },
    });
    const list = await findRegion('Family members');
    expect(await list.findByText('No family members yet')).toBeTruthy();
    expect(list.queryByRole('searchbox')).toBeNull();
    expect(signedUp().getByText('Nobody has signed up yet')).toBeTruthy();
  });

  test('the admin whose panel can’t be loaded tries again', async () => {
    const { server, person } = openPage(AdminPage, '/admin', usual, { 'GET /api/admin/family-members': broken });
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.mend('GET /api/admin/family-members');
    await person.click(again);
    expect(await screen.findAllByText(fatima.email)).not.toEqual([]);
  });

  test('§2 the admin reads how many family members and premium users there are, and their own status', async () => {
    await openAdmin({ 'GET /api/admin/family-members': [fatima, bo] });
    const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(figures).toEqual(expect.arrayContaining(['2', '1', 'Not active']));
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Family members',
      'Family Premium users',
      'Your own Premium',
    ]);
  });

  test('§2 §6 the admin, when family, is marked ADMIN, reads "Active", and can’t be deleted', async () => {
    const themselves = { ...fatimaSignedUp, id: admin.id, email: admin.email, isAdmin: true };
    await openAdmin({
      'GET /api/admin/family-premium-users': {
        familyPremiumUsers: [fatimaSignedUp, themselves],
        summary: { totalFamilyPremiumUsers: 2, adminHasPremium: true },
      },
    });
    expect(row(signedUp(), admin.email).getByText('ADMIN')).toBeTruthy();
    expect(row(signedUp(), admin.email).queryByRole('button')).toBeNull();
    expect(row(signedUp(), fatima.email).getByRole('button', { name: /^Delete/ })).toBeTruthy();
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toContain('Active');
  });

  test.each([
    ['family list', 'GET /api/admin/family-members'],
    ['list of users', 'GET /api/admin/family-premium-users'],
  ] as const)('§8 the admin whose %s can’t be loaded reads "Admin Panel Error"', async (_, call) => {
    openPage(AdminPage, '/admin', usual, { [call]: broken });
    const error = await findRegion('Admin Panel Error');
    expect(error.getByText('Admin Panel Error')).toBeTruthy();
    expect(error.getByText('Failed to load admin data. Please try again.')).toBeTruthy();
  });

  test.each([
    ['no name', 'Please provide both name and email for the family member', '  ', 'bo@example.com'],
    ['no email', 'Please provide both name and email for the family member', 'Bo', '  '],
    ['no email with a dot', 'Please enter a valid email address', 'Bo', 'bo@example'],
  ])('§5 the admin who enters %s reads "%s", and nothing is sent', async (_, description, name, email) => {
    const { server, person } = await openAdmin();
    const form = await openForm(person);
    await fill(person, form, 'Name', name);
    await fill(person, form, 'Email', email);
    await submit(person, form);
    await expectToast({ title: 'Add Failed', description, isFailure: true });
    expect(server.sent('POST /api/admin/family-members')).toEqual([]);
  });

  test.each([
    ['without', null],
    ['with', 'Moves in May'],
  ])('§4 §5 §7 §8 the admin adds a person %s notes: "Family Member Added"', async (_, notes) => {
    const { server, person } = await openAdmin({ 'POST /api/admin/family-members': { ...bo, notes } });
    const form = await openForm(person);
    await fill(person, form, 'Name', bo.name);
    await fill(person, form, 'Email', bo.email);
    await fill(person, form, /^Notes/, notes ?? '');
    server.answer('GET /api/admin/family-members', [{ ...bo, notes }, fatima]);
    await submit(person, form);
    await expectToast({ title: 'Family Member Added', description: 'Premium is free for Bo Ames from now on.' });
    expect(server.sent('POST /api/admin/family-members')).toEqual([
      { name: bo.name, email: bo.email, ...(notes && { notes }) },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    if (notes) expect(row(members(), bo.email).getByText(notes)).toBeTruthy();
    const next = await openForm(person);
    for (const field of next.getAllByRole('textbox')) expect(field).toHaveProperty('value', '');
  });

  test('§7 §8 the admin removes a person: "Family Member Removed"', async () => {
    const { server, person } = await openAdmin({
      'GET /api/admin/family-members': [bo, fatima],
      'DELETE /api/admin/family-members/{id}': { deletedMember: bo },
    });
    server.answer('GET /api/admin/family-members', [fatima]);
    await remove(person, bo.email);
    await expectToast({ title: 'Family Member Removed', description: 'Bo Ames no longer has Family Premium.' });
    await waitFor(() => expect(emailsIn(members())).toEqual([fatima.email]));
  });

  test.each([
    [true, 'is still on the family list, so anyone who signs up with it gets Premium right away.'],
    [false, 'is not on the family list.'],
  ])(
    '§7 §8 the admin deletes an account: "User Deleted" (still on the family list: %s)',
    async (isOnFamilyList, left) => {
      const deletedUser = { email: fatima.email };
      const { server, person } = await openAdmin({
        'DELETE /api/admin/users/{id}': { deletedUser, isFinished: false, isOnFamilyList },
      });
      server.answer('GET /api/admin/family-premium-users', { ...users, familyPremiumUsers: [] });
      // More prices than one call can withdraw.
      const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      server.hold('DELETE /api/admin/users/{id}', first.promise);
      await deleteUser(person, fatima.email);
      server.hold('DELETE /api/admin/users/{id}', second.promise);
      first.resolve();
      await waitFor(() => expect(server.sent('DELETE /api/admin/users/{id}')).toEqual([null, null]));
      server.answer('DELETE /api/admin/users/{id}', { deletedUser, isFinished: true, isOnFamilyList });
      second.resolve();
      await expectToast({
        title: 'User Deleted',
        description: `The account of ${fatima.email} and all of its data are deleted. The email ${left}`,
      });
      await waitFor(() => expect(emailsIn(signedUp())).toEqual([]));
      expect(emailsIn(members()).includes(fatima.email)).toBe(isOnFamilyList);
    },
  );

  test.each(troubles)('§8 a new member who %s: "Add Failed", and what was typed stays', async (_, trouble) => {
    const { server, person } = await openAdmin();
    server.fail('POST /api/admin/family-members', trouble);
    const form = await openForm(person);
    await fill(person, form, 'Name', bo.name);
    await fill(person, form, 'Email', bo.email);
    await submit(person, form);
    const description = wordsOr(trouble, 'Failed to add family member. Please try again.');
    await expectToast({ title: 'Add Failed', description, isFailure: true });
    expect(form.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', bo.name);
  });

  test.each(troubles)('§8 a removal that %s: "Remove Failed", and the person stays', async (_, trouble) => {
    const { server, person } = await openAdmin();
    server.fail('DELETE /api/admin/family-members/{id}', trouble);
    await remove(person, fatima.email);
    const description = wordsOr(trouble, 'Failed to remove family member. Please try again.');
    await expectToast({ title: 'Remove Failed', description, isFailure: true });
    expect(emailsIn(members())).toEqual([fatima.email]);
  });

  test.each(troubles)('§8 a deletion that %s: "Delete Failed", and the account stays', async (_, trouble) => {
    const { server, person } = await openAdmin();
    server.fail('DELETE /api/admin/users/{id}', trouble);
    await deleteUser(person, fatima.email);
    const description = wordsOr(trouble, 'Failed to delete user. Please try again.');
    await expectToast({ title: 'Delete Failed', description, isFailure: true });
    expect(emailsIn(signedUp())).toEqual([fatima.email]);
  });
});

describe('the family page', () => {
  const form = () => region('Add family member');

  test.each([
    ['nothing', 'Please fill in all fields', '', ''],
    ['no name', 'Please fill in all fields', '  ', 'bo@example.com'],
    ['no email', 'Please fill in all fields', 'Bo', ''],
    ['an email without an at sign', 'Please enter a valid email address', 'Bo', 'example.com'],
    ['an email without a dot', 'Please enter a valid email address', 'Bo', 'bo@example'],
    ['an email with nothing before the at sign', 'Please enter a valid email address', 'Bo', '@example.com'],
  ])('§5 the admin who enters %s reads "%s" at /admin/family', async (_, description, name, email) => {
    const { server, person } = await openFamily();
    await fill(person, form(), 'Name', name);
    await fill(person, form(), 'Email', email);
    await submit(person, form());
    await expectToast({ title: 'Error', description, isFailure: true });
    expect(server.sent('POST /api/admin/family-members')).toEqual([]);
  });

  test('§2 §7 §8 the admin adds and removes a person at /admin/family', async () => {
    const { server, person } = await openFamily();
    server.answer('POST /api/admin/family-members', bo);
    server.answer('GET /api/admin/family-members', [bo, fatima]);
    await fill(person, form(), 'Name', bo.name);
    await fill(person, form(), 'Email', bo.email);
    await submit(person, form());
    await expectToast({ title: 'Family Member Added', description: 'Premium is free for Bo Ames from now on.' });
    expect(server.sent('POST /api/admin/family-members')).toEqual([{ name: bo.name, email: bo.email }]);
    await waitFor(() => expect(emailsIn(members())).toEqual([bo.email, fatima.email]));
    server.answer('DELETE /api/admin/family-members/{id}', { deletedMember: bo });
    server.answer('GET /api/admin/family-members', [fatima]);
    await remove(person, bo.email);
    await expectToast({ title: 'Family Member Removed', description: 'Bo Ames no longer has Family Premium.' });
    await waitFor(() => expect(emailsIn(members())).toEqual([fatima.email]));
  });

  test('§8 the admin whose list can’t be loaded reads "Failed to load family member management"', async () => {
    openPage(AdminFamilyPage, '/admin/family', usual, { 'GET /api/admin/family-members': broken });
    expect(await screen.findByText('Failed to load family member management')).toBeTruthy();
  });

  test.each(troubles)('§8 a new member who %s at /admin/family: "Error"', async (_, trouble) => {
    const { server, person } = await openFamily();
    server.fail('POST /api/admin/family-members', trouble);
    await fill(person, form(), 'Name', bo.name);
    await fill(person, form(), 'Email', bo.email);
    await submit(person, form());
    const description = wordsOr(trouble, 'Failed to add family member. Please try again.');
    await expectToast({ title: 'Error', description, isFailure: true });
    expect(form().getByRole('textbox', { name: 'Name' })).toHaveProperty('value', bo.name);
  });

  test.each(troubles)('§8 a removal that %s at /admin/family: "Error"', async (_, trouble) => {
    const { server, person } = await openFamily();
    server.fail('DELETE /api/admin/family-members/{id}', trouble);
    await remove(person, fatima.email);
    const description = wordsOr(trouble, 'Failed to remove family member. Please try again.');
    await expectToast({ title: 'Error', description, isFailure: true });
  });
});

describe('flagged prices', () => {
  const dearEggs = {
    id: '2026-05-05T12:00:00.000Z#1#eggs#2026-05-05#person:abcdefgh',
    visit: '1#2026-05-05#abcdef',
    itemId: 'eggs',
    item: 'Large Eggs, Great Value, 12 ct',
    store: 'Walmart, 2 Main St, Springfield',
    price: '39.90',
    estimate: { price: '3.99', low: '3.40', high: '4.60' },
    kind: 'reported',
    observedAt: addedAt,
    sourceId: 'abcdef',
    isContributor: true,
  } as const;
  const fromFile = {
    ...dearEggs,
    id: 'file',
    visit: '1#2026-05-05#Price file',
    item: 'Butter, 1 lb',
    estimate: null,
    sourceId: 'Price file',
    isContributor: false,
  };
  const openFlagged = async () => {
    const opened = await openAdmin({ 'GET /api/admin/flagged-prices': [dearEggs, fromFile] });
    const list = await findRegion('Flagged prices');
    await list.findByText(dearEggs.item);
    return { ...opened, list };
  };

  test('an admin reads the item, the store, our estimate and a few letters of the contributor', async () => {
    const { list } = await openFlagged();
    const [eggs, butter] = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(eggs).toContain('$39.90');
    expect(eggs).toContain(
      'Our estimate was $3.99, likely $3.40 to $4.60.Walmart, 2 Main St, SpringfieldA shopper, abcdef',
    );
    expect(butter).toContain('We thought the chain didn’t sell it.Walmart, 2 Main St, SpringfieldPrice file');
    expect(list.getAllByRole('button', { name: /^Withdraw all prices/ })).toHaveLength(1);
  });

  test('an admin accepts a price, and reads the result', async () => {
    const { person, server, list } = await openFlagged();
    server.answer('POST /api/admin/flagged-prices/{id}/lift-flag', { lifted: 1, isFinished: true });
    server.answer('GET /api/admin/flagged-prices', []);
    await person.click(list.getByRole('button', { name: `Correct: ${dearEggs.item}` }));
    await expectToast({
      title: 'Price approved',
      description: 'Other shoppers can see it now, unless a newer price replaces it.',
    });
    await list.findByText('Nothing to review');
  });

  test('an admin withdraws a price, or everything of its contributor after a confirmation', async () => {
    const { person, server, list } = await openFlagged();
    server.answer('DELETE /api/admin/flagged-prices/{id}', { withdrawn: 1, isFinished: true });
    await person.click(list.getByRole('button', { name: `Withdraw this: ${dearEggs.item}` }));
    await expectToast({ title: 'Withdrawn', description: 'One price.' });
    server.answer('DELETE /api/admin/flagged-prices/{id}', { withdrawn: 12, isFinished: true });
    await person.click(list.getByRole('button', { name: 'Withdraw all prices from this person: abcdef' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Withdraw all prices from abcdef?' }));
    await person.click(question.getByRole('button', { name: 'Withdraw all prices' }));
    await expectToast({ title: 'Withdrawn', description: '12 prices.' });
    expect(server.askedFor('DELETE /api/admin/flagged-prices/{id}')).toEqual([{}, { everything: 'of-person' }]);
  });

  test.each([
    ['reads how far it is and that all is done', 'goes on'],
    ['reads how far it came before it failed', 'fails'],
  ] as const)('an admin who withdraws very many prices %s', async (_, then) => {
    const { person, server, list } = await openFlagged();
    const key = 'DELETE /api/admin/flagged-prices/{id}';
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    server.answer(key, { withdrawn: 200, isFinished: false });
    server.hold(key, first.promise);
    await person.click(list.getByRole('button', { name: 'Withdraw all prices from this person: abcdef' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Withdraw all prices from abcdef?' }));
    await person.click(question.getByRole('button', { name: 'Withdraw all prices' }));
    server.hold(key, second.promise);
    first.resolve();
    expect(await question.findByText('200 prices so far. More are left.')).toBe(question.getByRole('status'));
    if (then === 'fails') server.fail(key);
    else server.answer(key, { withdrawn: 41, isFinished: true });
    second.resolve();
    await expectToast(
      then === 'fails'
        ? {
            title: 'Error',
            description: 'Something broke. 200 prices are done. Press again to continue.',
            isFailure: true,
          }
        : { title: 'Withdrawn', description: '241 prices.' },
    );
    expect(server.askedFor(key)).toEqual([{ everything: 'of-person' }, { everything: 'of-person' }]);
  });

  const receipt = ['Milk', 'Bread', 'Rice'].map((item) => ({
    ...dearEggs,
    id: item,
    item,
    visit: '2#2026-05-05#abcdef',
    store: 'Aldi, 9 Oak St, Springfield',
  }));
  const openReceipt = async () => {
    const opened = await openAdmin({ 'GET /api/admin/flagged-prices': [dearEggs, ...receipt, fromFile] });
    const list = await findRegion('Flagged prices');
    await list.findByText('3 prices');
    return { ...opened, list };
  };

  test('an admin accepts a whole receipt at once, after a confirmation', async () => {
    const { person, server, list } = await openReceipt();
    const visit = within(list.getByRole('list', { name: /^Aldi, 9 Oak St, Springfield, / }));
    expect(visit.getAllByRole('listitem')).toHaveLength(3);
    server.answer('POST /api/admin/flagged-prices/{id}/lift-flag', { lifted: 3, isFinished: true });
    server.answer('GET /api/admin/flagged-prices', [dearEggs, fromFile]);
    await person.click(list.getByRole('button', { name: /^All 3 are correct: Aldi/ }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Are all 3 correct?' }));
    question.getByText(/of abcdef at Aldi, 9 Oak St, Springfield/);
    await person.click(question.getByRole('button', { name: 'All are correct' }));
    await expectToast({
      title: '3 prices approved',
      description: 'Other shoppers can see it now, unless a newer price replaces it.',
    });
    expect(server.askedFor('POST /api/admin/flagged-prices/{id}/lift-flag')).toEqual([{ everything: 'of-visit' }]);
    expect(list.queryByText('3 prices')).toBeNull();
  });

  test('an admin withdraws the flagged prices of a whole receipt at once, or cancels', async () => {
    const { person, server, list } = await openReceipt();
    const press = async (answer: string) => {
      await person.click(list.getByRole('button', { name: /^Withdraw these 3: Aldi/ }));
      const question = within(await screen.findByRole('alertdialog', { name: 'Withdraw these 3?' }));
      await person.click(question.getByRole('button', { name: answer }));
    };
    await press('Cancel');
    expect(server.askedFor('DELETE /api/admin/flagged-prices/{id}')).toEqual([]);
    server.answer('DELETE /api/admin/flagged-prices/{id}', { withdrawn: 3, isFinished: true });
    await press('Withdraw 3 prices');
    await expectToast({ title: 'Withdrawn', description: '3 prices.' });
    expect(server.askedFor('DELETE /api/admin/flagged-prices/{id}')).toEqual([{ everything: 'of-visit' }]);
  });

  test('an admin whose list failed to load retries', async () => {
    const { person, server } = openPage(AdminPage, '/admin', usual, { 'GET /api/admin/flagged-prices': broken });
    const list = await findRegion('Flagged prices');
    await list.findByText('Failed to load flagged prices');
    server.mend('GET /api/admin/flagged-prices');
    await person.click(list.getByRole('button', { name: 'Try again' }));
    await list.findByText('Nothing to review');
  });
});

describe('an admin who looks at the biggest changes', () => {
  const eggs = {
    id: 'eggs',
    item: 'Large Eggs, Kroger, 12 ct',
    store: 'Kroger, 1800 Central Ave, Springfield',
    from: '4.54',
    to: '2.10',
    sourceId: 'x7Gh2k',
    observedAt: addedAt,
  };
  const moved: Answers = {
    'GET /api/admin/movers': {
      levels: [
        {
          chain: 'Kroger',
          category: 'Dairy',
          item: null,
          fromPercent: 0,
          toPercent: -0.8,
          by: [
            { sourceId: 'Kroger', isContributor: false, leanPercent: 1, days: 7 },
            { sourceId: 'x7Gh2k', isContributor: true, leanPercent: -25.9, days: 1 },
          ],
        },
      ],
      stores: [eggs],
      missing: [
        {
          chain: 'Aldi',
          item: 'Turkey Baster, Aldi, 1 ct',
          isRemoved: true,
          fromPercent: 50,
          toPercent: 19,
          people: 82,
          stores: 1,
          by: ['x7Gh2k', 'file:prices@aldi-1'],
        },
        {
          chain: 'Aldi',
          item: 'Diapers, Aldi, 80 ct',
          isRemoved: false,
          fromPercent: 85,
          toPercent: 70,
          people: 55,
          stores: 0,
          by: ['x7Gh2k'],
        },
      ],
    },
  };

  test('reads each change and its main contributors', async () => {
    await openAdmin(moved);
    const card = await findRegion('Biggest changes');
    const [level] = within(card.getByRole('list', { name: 'Estimates that changed' })).getAllByRole('listitem');
    expect(level?.textContent).toBe(
      'Kroger: Dairy0.0% to -0.8%Kroger: +1.0% on 7 days · A shopper, x7Gh2k: -25.9% on one day',
    );
    const [price] = within(card.getByRole('list', { name: 'Store prices far from our estimates' })).getAllByRole(
      'listitem',
    );
    expect(price?.textContent).toContain('Large Eggs, Kroger, 12 ct$4.54 to $2.10');
    const missing = within(card.getByRole('list', { name: 'Items that were not found' }));
    expect(missing.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Aldi: Turkey Baster, Aldi, 1 ctRemoved82 shoppers, 1 store: x7Gh2k · file:prices@aldi-1',
      'Aldi: Diapers, Aldi, 80 ct85% to 70% likely55 shoppers, 0 stores: x7Gh2k',
    ]);
  });

  test('withdraws everything of a contributor, sees that they are stopped, and allows them again', async () => {
    const { person, server } = await openAdmin(moved);
    const card = await findRegion('Biggest changes');
    await person.click(card.getByRole('button', { name: /^Withdraw all prices from this person/ }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Withdraw all prices from x7Gh2k?' }));
    server.answer('DELETE /api/admin/flagged-prices/{id}', { withdrawn: 140, isFinished: true });
    server.answer('GET /api/admin/movers', { levels: [], stores: [], missing: [] });
    server.answer('GET /api/admin/stopped-contributors', [{ id: 'hash', sourceId: 'x7Gh2k', stoppedAt: addedAt }]);
    await person.click(question.getByRole('button', { name: 'Withdraw all prices' }));
    await expectToast({ title: 'Withdrawn', description: '140 prices.' });
    expect(await card.findByText('Nothing changed')).toBeTruthy();
    const section = card.getByRole('heading', { name: 'Biggest changes' }).closest('section');
    await waitFor(() => expect(section?.contains(document.activeElement)).toBe(true));
    const stopped = await findRegion('Blocked contributors');
    server.answer('DELETE /api/admin/stopped-contributors/{id}', { done: true });
    server.answer('GET /api/admin/stopped-contributors', []);
    await person.click(stopped.getByRole('button', { name: 'Allow again: x7Gh2k' }));
    await expectToast({ title: 'Allowed again', description: 'This person can add prices and receipts again.' });
    expect(await stopped.findByText('Nobody is blocked right now.')).toBeTruthy();
    expect(document.activeElement).toBe(stopped.getByRole('list', { name: 'Blocked contributors' }));
  });
});

describe('what search learned', () => {
  const pop = {
    words: 'pop',
    people: 12,
    products: [{ name: 'Cola', chosen: 9, refused: 5 }],
    isWithdrawn: false,
  };

  test('is shown to the admin, who withdraws it and allows it again', async () => {
    const { person, server } = await openAdmin({ 'GET /api/admin/learned-words': [pop] });
    const card = await findRegion('What search learned');
    const row = () => card.getByRole('listitem').textContent;
    expect(row()).toContain('pop12 peopleCola: 9 chose it, 5 didn’t mean it');
    server.answer('PUT /api/admin/learned-words/{words}', { done: true });
    server.answer('GET /api/admin/learned-words', [{ ...pop, isWithdrawn: true }]);
    await person.click(card.getByRole('button', { name: 'Withdraw: pop' }));
    await expectToast({ title: 'Withdrawn', description: 'Search stops using it within ten minutes.' });
    expect(server.sent('PUT /api/admin/learned-words/{words}')).toEqual([{ isWithdrawn: true }]);
    await person.click(await card.findByRole('button', { name: 'Allow again: pop' }));
    await waitFor(() =>
      expect(server.sent('PUT /api/admin/learned-words/{words}').at(-1)).toEqual({ isWithdrawn: false }),
    );
  });

  test('is found by its words', async () => {
    const { person, server } = await openAdmin({ 'GET /api/admin/learned-words': [pop] });
    const card = await findRegion('What search learned');
    server.answer('GET /api/admin/learned-words', []);
    await person.type(card.getByRole('searchbox', { name: 'Find words' }), 'soda');
    expect(await card.findByText('Search has learned nothing for these words.')).toBeTruthy();
    await waitFor(() => expect(server.askedFor('GET /api/admin/learned-words').at(-1)).toEqual({ words: 'soda' }));
  });
});
