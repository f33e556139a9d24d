import { saveSessions } from '#functions/users/index.ts';

/**
 * Has every token made until then refused, copies of it included; sessions that go on are renewed. Not by the product's
 * clock, which can be moved on a laptop.
 */
export async function endTokens(userId: string, madeUntil = new Date()): Promise<void> {
  await saveSessions(userId, { signedOutAt: madeUntil.toISOString() });
}
