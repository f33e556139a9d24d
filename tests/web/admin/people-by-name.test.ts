import { expect, test } from 'vitest';
import { fullName, matching } from '#web/features/admin/people-by-name.ts';

const people = [
  { name: 'Fatima Haddad', email: 'family@tillwise.test' },
  { name: 'Grace Okafor', email: 'grace@example.com' },
  { name: 'Sam Family', email: 'sam@example.com' },
];

const found = (typed: string) =>
  matching(people, ({ name, email }) => `${name} ${email}`, typed).map(({ name }) => name);

test('the admin finds a person by any words of the name or email, in any case and order', () => {
  expect(found('FAMILY')).toEqual(['Fatima Haddad', 'Sam Family']);
  expect(found('  example  grace ')).toEqual(['Grace Okafor']);
  expect(found('family haddad')).toEqual(['Fatima Haddad']);
});

test('the admin sees everyone without a search, and no one when nothing matches', () => {
  expect(found(' ')).toHaveLength(3);
  expect(found('nobody')).toEqual([]);
});

test('a person with one name is shown by it, and one without a name by email', () => {
  const email = 'sam@example.com';
  expect(fullName({ firstName: 'Sam', lastName: 'Lee', email })).toBe('Sam Lee');
  expect(fullName({ firstName: null, lastName: 'Lee', email })).toBe('Lee');
  expect(fullName({ firstName: '', lastName: null, email })).toBe(email);
});
