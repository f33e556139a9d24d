import { Failure } from '#functions/kit/failure.ts';
import type { Shopper } from '#functions/kit/session.ts';
import { planOf } from '#shared/rules/premium.ts';
import { readPerson } from './users.ts';

/** Passes whoever has Premium access now. @throws Failure 'premium-required', or 'signed-out' for a deleted account. */
export async function requirePremium({ userId, email }: Shopper, now: Date): Promise<void> {
  const person = await readPerson(userId, email);
  if (!person) throw new Failure('signed-out');
  if (!planOf(person, now).isPremium) throw new Failure('premium-required');
}
