import { beforeAll, expect, test } from 'vitest';
import { emptyTable } from '#tests/support/table.ts';

emptyTable();

const now = new Date('2026-11-20T12:00:00Z');
let users: typeof import('#functions/data/users.ts');
let family: typeof import('#functions/data/family-members.ts');
beforeAll(async () => {
  users = await import('#functions/data/users.ts');
  family = await import('#functions/data/family-members.ts');
});

const person = (userId: string) =>
  users.newProfile({ userId, email: `${userId}@example.com`, firstName: null, lastName: null }, now);

test('a person is stored once: signing in again changes nothing', async () => {
  expect(await users.saveNewUser(person('ana'))).toBe(true);
  await users.changePreferences('ana', { storeIds: ['1'] });
  expect(await users.saveNewUser(person('ana'))).toBe(false);
  expect((await users.readProfile('ana'))?.preferences.storeIds).toEqual(['1']);
});

test('two browsers changing different preferences keep both', async () => {
  await users.saveNewUser(person('leo'));
  await Promise.all([
    users.changePreferences('leo', { storeIds: ['2'] }),
    users.changePreferences('leo', { maxDistanceMiles: 5 }),
  ]);
  expect((await users.readProfile('leo'))?.preferences).toEqual({
    storeIds: ['2'],
    maxDistanceMiles: 5,
    location: null,
  });
});

test('nobody’s preferences are changed for a person who is not known', async () => {
  expect(await users.changePreferences('ghost', { maxDistanceMiles: 5 })).toBeNull();
  expect(await users.readProfile('ghost')).toBeNull();
});

test('family is told by e-mail, whatever the case', async () => {
  await users.saveNewUser(person('kim'));
  const member = { email: 'Kim@Example.com', name: 'Kim', notes: null, addedAt: now.toISOString() };
  expect(await family.addFamilyMember(member)).toBe(true);
  expect(await family.addFamilyMember(member)).toBe(false);
  expect(await users.readUser('kim', 'kim@example.com')).toMatchObject({ isFamilyMember: true });
  expect(await users.readUser('ana', 'ana@example.com')).toMatchObject({ isFamilyMember: false });
});
