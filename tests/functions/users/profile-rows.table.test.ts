import { expect, test } from 'vitest';
import { addToFamilyList } from '#functions/family-premium/family-member-rows.ts';
import { readPerson } from '#functions/users/family-membership.ts';
import { newProfile, saveNewUser } from '#functions/users/new-user-rows.ts';
import { updatePreferences } from '#functions/users/preference-rows.ts';
import { readProfile } from '#functions/users/profile-rows.ts';
import { savePlan } from '#functions/users/subscription-rows.ts';
import { emptyTable } from '#tests/support/table.ts';

emptyTable();

const now = new Date('2026-11-20T12:00:00Z');

const person = (userId: string) =>
  newProfile({ userId, email: `${userId}@example.com`, firstName: null, lastName: null }, now);

test('a person is stored once: signing in again changes nothing', async () => {
  expect(await saveNewUser(person('ana'))).toBe(true);
  await updatePreferences('ana', { storeIds: ['1'] });
  expect(await saveNewUser(person('ana'))).toBe(false);
  expect((await readProfile('ana'))?.preferences.storeIds).toEqual(['1']);
});

test('two browsers that change different preferences keep both', async () => {
  await saveNewUser(person('leo'));
  await Promise.all([updatePreferences('leo', { storeIds: ['2'] }), updatePreferences('leo', { maxDistanceMiles: 5 })]);
  expect((await readProfile('leo'))?.preferences).toEqual({
    storeIds: ['2'],
    maxDistanceMiles: 5,
    location: null,
  });
});

test('of two plans saved from the same read only the first is kept', async () => {
  await saveNewUser(person('old'));
  const read = await readProfile('old');
  if (!read) throw new Error('not stored');
  const plan = { subscriptionCanceledAt: null, subscriptionCurrentPeriodEnd: null, isPastDue: false };
  const first = await savePlan(read, { ...plan, subscriptionStatus: 'active' });
  expect(first).toMatchObject({ subscriptionStatus: 'active', planVersion: 1 });
  expect(await savePlan(read, { ...plan, subscriptionStatus: 'incomplete_expired' })).toBeNull();
  expect(await readProfile('old')).toEqual(first);
});

test('changing the preferences of an unknown person creates nothing', async () => {
  expect(await updatePreferences('ghost', { maxDistanceMiles: 5 })).toBeNull();
  expect(await readProfile('ghost')).toBeNull();
});

test('a family member is found by email', async () => {
  await saveNewUser(person('kim'));
  const member = { email: 'kim@example.com', name: 'Kim', notes: null, addedAt: now.toISOString() };
  expect(await addToFamilyList(member)).toBe(true);
  expect(await addToFamilyList(member)).toBe(false);
  expect(await readPerson({ userId: 'kim', verifiedEmail: 'kim@example.com', tokenIssuedAt: null })).toMatchObject({
    isFamilyMember: true,
  });
  expect(await readPerson({ userId: 'ana', verifiedEmail: 'ana@example.com', tokenIssuedAt: null })).toMatchObject({
    isFamilyMember: false,
  });
});
