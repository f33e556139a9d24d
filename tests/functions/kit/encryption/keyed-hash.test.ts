import { createHash, createHmac } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import '#tests/support/function-environment.ts';

const phone = '+12065550100';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function loadedWith(secret: string) {
  vi.stubEnv('HASH_SECRET', secret);
  vi.resetModules();
  const { keyedHash } = await import('#functions/kit/encryption/keyed-hash.ts');
  const { contributorIdOf } = await import('#functions/users/contributor-id.ts');
  const { nameOf } = await import('#functions/quotas/quota-rows.ts');
  return { keyedHash, contributorIdOf, nameOf };
}

test('a phone number can’t be found by hashing all numbers with public data', async () => {
  const { nameOf } = await loadedWith('a secret that nobody knows');
  const name = await nameOf({ phoneNumber: phone });
  const { TOKEN_ISSUER = '', TABLE_NAME = '' } = process.env;
  const guesses = [TOKEN_ISSUER, TABLE_NAME, ''].flatMap((known) =>
    [phone, `quotas\n${phone}`].map((text) => createHmac('sha256', known).update(text).digest('base64url')),
  );
  expect([...guesses, createHash('sha256').update(phone).digest('base64url')]).not.toContain(name);
  expect((await loadedWith('a secret of another stage')).nameOf({ phoneNumber: phone })).not.toBe(name);
});

test('a contributor id can’t be computed from an email, and stays the same', async () => {
  const { contributorIdOf } = await loadedWith('a secret that nobody knows');
  const contributorId = contributorIdOf({ email: 'ann@example.com' });
  expect(contributorId).not.toContain(createHash('sha256').update('ann@example.com').digest('base64url').slice(0, 22));
  expect((await loadedWith('a secret that nobody knows')).contributorIdOf({ email: 'ann@example.com' })).toBe(
    contributorId,
  );
  expect((await loadedWith('a secret of another stage')).contributorIdOf({ email: 'ann@example.com' })).not.toBe(
    contributorId,
  );
});

test('hashes of one person for different purposes differ', async () => {
  const { keyedHash } = await loadedWith('a secret that nobody knows');
  expect(keyedHash('quotas', 'ann')).not.toBe(keyedHash('contributors', 'ann'));
});
