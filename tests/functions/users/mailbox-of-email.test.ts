import { expect, test } from 'vitest';
import { mailboxOfEmail } from '#functions/users/mailbox-of-email.ts';

test.each([
  ['ana@example.com', 'ana@example.com'],
  ['Ana@Example.com', 'ana@example.com'],
  ['ana+1@example.com', 'ana@example.com'],
  ['ana+tillwise+2@example.com', 'ana@example.com'],
  ['a.na@example.com', 'a.na@example.com'],
  ['a.n.a+7@gmail.com', 'ana@gmail.com'],
  ['a.na@googlemail.com', 'ana@gmail.com'],
  ['a.n-a_@protonmail.com', 'ana@proton.me'],
  ['ana+1@pm.me', 'ana@proton.me'],
  ['a.na@me.com', 'a.na@icloud.com'],
  ['a.na-shop@yahoo.com', 'a.na@yahoo.com'],
  ['-1@yahoo.com', '-1@yahoo.com'],
  ['ana-maria@example.com', 'ana-maria@example.com'],
  ['+1@example.com', '+1@example.com'],
  ['...@gmail.com', '...@gmail.com'],
  ['no address', 'no address@'],
])('%s belongs to the mailbox %s', (email, mailbox) => {
  expect(mailboxOfEmail(email)).toBe(mailbox);
});

test('two names of one domain are two people', () => {
  expect(mailboxOfEmail('ana@example.com')).not.toBe(mailboxOfEmail('anna@example.com'));
  expect(mailboxOfEmail('ana@example.com')).not.toBe(mailboxOfEmail('ana@example.org'));
});
