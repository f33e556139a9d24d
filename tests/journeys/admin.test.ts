import { beforeAll, describe, expect, test } from 'vitest';
import { indexed, keys } from '#functions/table/keys.ts';
import { failures } from '#shared/contract/failures.ts';
import type { BodySent } from '#shared/contract/routes.ts';
import { limits } from '#shared/limits.ts';
import { emailOf, samples } from '#tests/support/cast.ts';
import { startedCloud } from '#tests/support/local-cloud.ts';
import { newSubscriber, stripeOf } from '#tests/support/payments.ts';
import { newShopper, Shopper, signedIn } from '#tests/support/shopper.ts';
import { itemsLeftOf, itemsThatName, removeItemsThatName, storeItems } from '#tests/support/stored-items.ts';

const cloud = startedCloud();
const banana = 'fresh-bananas-1-lb';
let admin: Shopper;

beforeAll(async () => {
  admin = await signedIn(cloud, samples.admin);
});

async function newPerson(name: string) {
  const shopper = await newShopper(cloud, name);
  const { id } = (await shopper.call('GET /api/auth/user')).json();
  return { shopper, id, email: emailOf(name) };
}

const badgeOf = async (shopper: Shopper) => (await shopper.call('GET /api/auth/user')).json().badge;
const list = (body: BodySent<'POST /api/admin/family-members'>) =>
  admin.call('POST /api/admin/family-members', { body });
const unlist = (id: string) => admin.call('DELETE /api/admin/family-members/{id}', { params: { id } });
const deleteUser = (id: string) => admin.call('DELETE /api/admin/users/{id}', { params: { id } });
const familyUsers = async () => (await admin.call('GET /api/admin/family-premium-users')).json();
const members = async () => (await admin.call('GET /api/admin/family-members')).json();

describe('the family list', () => {
  test('gives an existing shopper Premium at once, until they are removed', async () => {
    const { shopper, email } = await newPerson('cousin');
    expect((await shopper.call('GET /api/favorites')).status).toBe(403);

    const added = (await list({ name: 'Cousin Kay', email, notes: 'Moves in May' })).json();
    expect(added).toMatchObject({ id: email, name: 'Cousin Kay', email, notes: 'Moves in May' });
    expect((await shopper.call('GET /api/auth/user')).json()).toMatchObject({
      badge: 'family',
      isFamilyPremium: true,
      isPremium: true,
      subscriptionStatus: 'free',
    });
    expect((await shopper.call('GET /api/favorites')).status).toBe(200);

    expect((await unlist(added.id)).json()).toEqual({ deletedMember: { name: 'Cousin Kay' } });
    expect(await badgeOf(shopper)).toBe('free');
    expect((await shopper.call('GET /api/favorites')).status).toBe(403);
  });

  test('gives Premium at sign-up to a later shopper, in any spelling of the email', async () => {
    const added = (await list({ name: ' Aunt May ', email: '  Aunt.May@Example.COM ' })).json();
    expect(added).toMatchObject({ id: 'aunt.may@example.com', name: 'Aunt May', email: 'aunt.may@example.com' });
    expect(added.notes).toBeNull();
    const { shopper } = await newPerson('aunt.may');
    expect(await badgeOf(shopper)).toBe('family');
    expect((await unlist('Aunt.May@Example.com')).status).toBe(200);
    expect(await badgeOf(shopper)).toBe('free');
  });

  test('lets a paying subscriber keep Premium after they are removed', async () => {
    const { shopper } = await newSubscriber(cloud, 'paying-uncle');
    await list({ name: 'Uncle', email: emailOf('paying-uncle') });
    expect(await badgeOf(shopper)).toBe('family');
    await unlist(emailOf('paying-uncle'));
    expect(await badgeOf(shopper)).toBe('premium');
  });

  test('shows the newest first', async () => {
    for (const name of ['first', 'second', 'third']) await list({ name, email: emailOf(`${name}-in-order`) });
    const names = (await members()).map(({ name }) => name);
    expect(names.slice(0, 3)).toEqual(['third', 'second', 'first']);
    expect(names.at(-1)).toBe('Fatima Haddad');
  });

  test('lists an email once, regardless of case and spaces', async () => {
    await list({ name: 'Twin', email: emailOf('twin') });
    const before = await members();
    for (const email of [emailOf('twin'), ' TWIN@example.com ']) {
      const { status, text } = await list({ name: 'Another twin', email });
      expect([status, text]).toEqual([409, 'This email is already on the family list.']);
    }
    const twice = await Promise.all([1, 2, 3].map(() => list({ name: 'Once', email: emailOf('once') })));
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await members()).toHaveLength(before.length + 1);
  });

  const incomplete = 'Please provide both name and email for the family member';
  const unreadable = 'Please enter a valid email address';
  test.each<[string, object, string]>([
    ['without a name', { email: emailOf('nobody') }, incomplete],
    ['with a blank name', { name: '  ', email: emailOf('nobody') }, incomplete],
    ['without an email', { name: 'Nobody' }, incomplete],
    ['with a blank email', { name: 'Nobody', email: ' ' }, incomplete],
    ['with an empty body', {}, incomplete],
    ['without an at sign', { name: 'Nobody', email: 'nobody.example.com' }, unreadable],
    ['without a dot', { name: 'Nobody', email: 'nobody@example' }, unreadable],
    ['with a space inside', { name: 'Nobody', email: 'no body@example.com' }, unreadable],
    ['with two at signs', { name: 'Nobody', email: 'no@body@example.com' }, unreadable],
    [
      'with a name too long',
      { name: 'x'.repeat(101), email: emailOf('nobody') },
      'A name can have up to 100 characters.',
    ],
    [
      'with notes too long',
      { name: 'Nobody', email: emailOf('nobody'), notes: 'x'.repeat(501) },
      'Notes can have up to 500 characters.',
    ],
  ])('refuses a person %s', async (_, body, words) => {
    const before = await members();
    const { status, text } = await list(body as BodySent<'POST /api/admin/family-members'>);
    expect([status, text]).toEqual([400, words]);
    expect(await members()).toEqual(before);
  });

  test('answers not found for a person who is not on it', async () => {
    const { status, text } = await unlist(emailOf('stranger'));
    expect([status, text]).toEqual([404, failures['unknown-family-member'].message]);
    await list({ name: 'Gone', email: emailOf('gone') });
    const clicks = await Promise.all([unlist(emailOf('gone')), unlist(emailOf('gone'))]);
    expect(clicks.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });
});

describe('a full family list', () => {
  const full = startedCloud();

  test('refuses more people, and shows all of its people who have signed up', async () => {
    const shopper = await signedIn(full, samples.admin);
    const emailOfMember = (number: number) => emailOf(`member-${number}`);
    const add = (number: number) =>
      shopper.call('POST /api/admin/family-members', {
        body: { name: `Member ${number}`, email: emailOfMember(number) },
      });
    // Fatima is on it from the start, and one slot is left.
    const stored = Array.from({ length: limits.familyMembers - 2 }, (_, at) => at + 1).map((number) => ({
      email: emailOfMember(number),
      name: `Member ${number}`,
      notes: null,
      addedAt: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
    }));
    await storeItems(
      full,
      stored.map((member) => ({
        ...keys.familyMember(member.email),
        ...indexed.familyMember(member.addedAt),
        ...member,
      })),
    );
    const listed = [samples.family, ...stored.map(({ email }) => email)];
    await storeItems(full, [
      { ...keys.familyPlaces, memberPlaces: Object.fromEntries(listed.map((email) => [email, 0])) },
    ]);
    const last = await Promise.all([499, 500, 501, 502].map(add));
    expect(last.filter(({ status }) => status === 200)).toHaveLength(1);
    const { status, text } = await add(503);
    expect([status, text]).toEqual([409, 'The family list is full at 500 people.']);
    const winner = last.findIndex((reply) => reply.status === 200) + 499;
    await shopper.call('DELETE /api/admin/family-members/{id}', { params: { id: emailOfMember(winner) } });
    expect((await add(499)).status).toBe(200);
    expect((await add(7)).text).toBe(failures['already-family'].message);

    for (const number of [1, 250, 499]) {
      await Shopper.visit(full.origin).signUp({ email: emailOfMember(number) });
    }
    const { familyPremiumUsers } = (await shopper.call('GET /api/admin/family-premium-users')).json();
    const emails = familyPremiumUsers.map(({ email }) => email);
    expect(emails.toSorted()).toEqual([samples.family, emailOfMember(1), emailOfMember(250), emailOfMember(499)]);
    expect(emails[0]).toBe(emailOfMember(499));
    await shopper.call('DELETE /api/admin/family-members/{id}', { params: { id: emailOfMember(7) } });
    expect((await add(500)).status).toBe(200);
  });
});

describe('the family’s users', () => {
  test('are the listed people who have signed up, with their plan', async () => {
    const { id, email } = await newPerson('niece');
    await list({ name: 'Niece', email });
    await list({ name: 'Not here yet', email: emailOf('not-here-yet') });
    const { familyPremiumUsers, summary } = await familyUsers();
    expect(familyPremiumUsers.find((user) => user.email === email)).toEqual({
      id,
      email,
      firstName: 'niece',
      lastName: null,
      createdAt: expect.any(String),
      subscriptionStatus: 'free',
      isAdmin: false,
    });
    expect(familyPremiumUsers.map((user) => user.email)).toContain(samples.family);
    expect(familyPremiumUsers.map((user) => user.email)).not.toContain(emailOf('not-here-yet'));
    expect(summary.totalFamilyPremiumUsers).toBe(familyPremiumUsers.length);
  });

  test('include the admin only as a family member, and say whether the admin has Premium', async () => {
    const isAdminAmong = async () => (await familyUsers()).familyPremiumUsers.some(({ isAdmin }) => isAdmin);
    expect((await familyUsers()).summary.adminHasPremium).toBe(false);
    expect(await isAdminAmong()).toBe(false);
    await list({ name: 'Ada', email: samples.admin });
    expect((await familyUsers()).summary.adminHasPremium).toBe(true);
    expect(await isAdminAmong()).toBe(true);
    await unlist(samples.admin);
    expect((await familyUsers()).summary.adminHasPremium).toBe(false);
  });
});

describe('deleting a user', () => {
  /** A subscriber and family member with stored data, and a check for what is left of them. */
  async function newRegular(name: string) {
    const { shopper, userId, customerId } = await newSubscriber(cloud, name);
    const email = emailOf(name);
    await shopper.call('POST /api/cart', { body: { itemId: banana, quantity: 3 } });
    await shopper.call('POST /api/favorites/toggle/{id}', { params: { id: banana } });
    const items = [{ itemId: banana, quantity: 2 }];
    await shopper.call('POST /api/recurring-orders', { body: { frequency: 'weekly', items } });
    const suggestion = { title: `From ${name}`, suggestion: 'More stores', userEmail: email };
    await shopper.call('POST /api/send-suggestion', { body: suggestion });
    return { shopper, userId, customerId, email };
  }

  const canSignIn = (email: string) =>
    Shopper.visit(cloud.origin)
      .signIn(email)
      .then(
        () => true,
        () => false,
      );

  async function traces({ userId, customerId, email }: { userId: string; customerId: string; email: string }) {
    const customer = await stripeOf(cloud).customers.retrieve(customerId);
    const stored = await itemsLeftOf(cloud, userId, email);
    return { stored, customer: customer.deleted ? 'deleted' : 'there', canSignIn: await canSignIn(email) };
  }

  const nothing = { stored: [], customer: 'deleted', canSignIn: false };

  test('removes all data, the subscription, the sign-in and the sessions', async () => {
    const regular = await newRegular('leaver');
    expect((await deleteUser(regular.userId)).json()).toEqual({
      deletedUser: { email: regular.email },
      isFinished: true,
      isOnFamilyList: false,
    });
    await cloud.running.stripe.webhooks.allDelivered();
    expect(await traces(regular)).toEqual(nothing);

    // Their browser still has a token that is valid for an hour.
    const { shopper } = regular;
    expect((await shopper.call('GET /api/auth/user')).status).toBe(401);
    await shopper.call('POST /api/cart', { body: { itemId: banana } });
    await shopper.call('PATCH /api/preferences', { body: { maxDistanceMiles: 5 } });
    expect(await itemsLeftOf(cloud, regular.userId, regular.email)).toEqual([]);
  });

  test('on the family list keeps the entry, so they can come back to Premium', async () => {
    const { id, email } = await newPerson('wanderer');
    await list({ name: 'Wanderer', email });
    expect((await deleteUser(id)).json()).toMatchObject({ isOnFamilyList: true });
    expect((await familyUsers()).familyPremiumUsers.map((user) => user.email)).not.toContain(email);
    expect((await members()).map((member) => member.email)).toContain(email);
    const { shopper } = await newPerson('wanderer');
    expect(await badgeOf(shopper)).toBe('family');
  });

  test('also removes them from the family list if the admin chooses so', async () => {
    const { id, email } = await newPerson('leaver');
    await list({ name: 'Leaver', email });
    const deletion = { params: { id }, query: { familyList: 'remove' } } as const;
    expect((await admin.call('DELETE /api/admin/users/{id}', deletion)).json()).toMatchObject({
      isOnFamilyList: false,
    });
    const again = Shopper.visit(cloud.origin);
    await again.signUp({ email });
    expect((await again.call('GET /api/auth/user')).json()).toMatchObject({ isFamilyPremium: false });
  });

  test('that crashed before the sign-in was removed is finished by deleting again', async () => {
    const regular = await newRegular('half-gone');
    await stripeOf(cloud).customers.del(regular.customerId);
    await cloud.running.stripe.webhooks.allDelivered();
    await removeItemsThatName(cloud, regular.userId);
    expect((await deleteUser(regular.userId)).json()).toEqual({
      deletedUser: { email: regular.email },
      isFinished: true,
      isOnFamilyList: false,
    });
    expect(await canSignIn(regular.email)).toBe(false);
    const { status, text } = await deleteUser(regular.userId);
    expect([status, text]).toEqual([404, failures['unknown-user'].message]);
  });

  test('requires the id: an email removes nobody', async () => {
    const { shopper, email } = await newPerson('by-email');
    for (const id of [email, email.toUpperCase(), 'nobody', 'no body', 'x'.repeat(140)]) {
      const { status, text } = await deleteUser(id);
      expect([id, status, text]).toEqual([id, 404, failures['unknown-user'].message]);
    }
    expect(await badgeOf(shopper)).toBe('free');
    expect(await canSignIn(email)).toBe(true);
  });

  test('§6 never deletes the admin, neither from the dashboard nor from the account page', async () => {
    const { id, email } = (await admin.call('GET /api/auth/user')).json();
    const stored = await itemsThatName(cloud, id);
    const words = 'The admin account cannot be deleted.';
    for (const { status, text } of [
      await deleteUser(id),
      await admin.call('POST /api/account/delete', { body: { email } }),
    ]) {
      expect([status, text]).toEqual([403, words]);
    }
    expect(await itemsThatName(cloud, id)).toEqual(stored);
    expect(await canSignIn(email)).toBe(true);
  });
});

test('§6 a person who is not the admin is refused everything, and changes nothing', async () => {
  const { shopper, id } = await newPerson('curious');
  const body = { name: 'Curious', email: emailOf('curious') };
  const before = await members();
  for (const { status, text } of [
    await shopper.call('GET /api/admin/family-members'),
    await shopper.call('GET /api/admin/family-premium-users'),
    await shopper.call('POST /api/admin/family-members', { body }),
    await shopper.call('DELETE /api/admin/family-members/{id}', { params: { id: samples.family } }),
    await shopper.call('DELETE /api/admin/users/{id}', { params: { id } }),
  ]) {
    expect([status, text]).toEqual([403, 'Admin access required']);
  }
  expect(await members()).toEqual(before);
  expect(await badgeOf(shopper)).toBe('free');
});
