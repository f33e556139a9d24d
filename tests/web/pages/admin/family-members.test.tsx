import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { FamilyMember } from '#shared/contract/admin/family-member.ts';
import AdminFamilyPage from '#web/pages/admin-family-page.tsx';
import AdminPage from '#web/pages/admin-page.tsx';
import { expectToast, findRegion, openPage, region } from '../opened-page.tsx';
import { broken, type Trouble } from '../stub-server.ts';
import {
  addedAt,
  admin,
  fatima,
  fatimaSignedUp,
  members,
  openAdmin,
  row,
  troubles,
  users,
  usual,
} from './opened-admin.tsx';

const bo: FamilyMember = { id: 'bo@example.com', name: 'Bo Ames', email: 'bo@example.com', notes: null, addedAt };

const signedUp = () => region('Family Premium users');

const emailsIn = (list: ReturnType<typeof region>) => list.queryAllByText(/@/).map(({ textContent }) => textContent);

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

const wordsOr = (trouble: Trouble, fallback: string) => (trouble === 'unreachable' ? fallback : trouble.message);

describe('the admin panel', () => {
  test('the admin with a long family list reads it page by page, and finds people by typing', async () => {
    const cousins = Array.from({ length: 120 }, (_, at) => ({
      ...bo,
      id: `cousin-${at}@example.com`,
      name: `Cousin Number ${at}`,
      email: `cousin-${at}@example.com`,
    }));
    const { person } = await openAdmin({ 'GET /api/admin/family-members': [...cousins, fatima] });
    const search = members().getByRole('searchbox', { name: 'Find a family member' });
    expect(members().getByText('121 in all')).toBeTruthy();
    expect(members().getAllByRole('listitem')).toHaveLength(50);
    await person.click(members().getByRole('button', { name: 'Show 50 more' }));
    await person.click(members().getByRole('button', { name: 'Show 21 more' }));
    expect(members().getAllByRole('listitem')).toHaveLength(121);
    expect(members().queryByRole('button', { name: /^Show/ })).toBeNull();
    await person.type(search, 'number 11 cousin');
    expect(await members().findByText('11 of 121 match')).toBeTruthy();
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
