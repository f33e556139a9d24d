import { saveSessions } from '#functions/data/users.ts';
import type { Shopper } from '#functions/kit/session.ts';

/**
 * Has every token made so far refused, copies of it included; sessions that go on are renewed. Not by the product's
 * clock, which can be moved on a laptop, and never before the token at hand, should the provider's clock be ahead.
 */
export async function endTokens({ userId, vouchedAt }: Pick<Shopper, 'userId' | 'vouchedAt'>): Promise<void> {
  const signedOutAt = new Date(Math.max(Date.now(), vouchedAt?.getTime() ?? 0)).toISOString();
  await saveSessions(userId, { signedOutAt });
}
