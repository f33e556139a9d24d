import { randomBytes } from 'node:crypto';
import { readStoredCart } from '#functions/cart/index.ts';
import { presentId } from '#functions/catalog/index.ts';
import { keyedHash } from '#functions/kit/encryption/keyed-hash.ts';
import { Failure } from '#functions/kit/failure.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { takeQuota } from '#functions/quotas/index.ts';
import { priceTrip } from '#functions/trips/index.ts';
import { cleanName } from '#shared/rules/lists/shopping-list.ts';
import { sentPlanOf } from '#shared/rules/trips/plan-to-send.ts';
import { cleanDescription } from './clean-description.ts';
import { shareUrl } from './share-url.ts';
import { readSharedList, saveSharedList } from './shared-list-rows.ts';

/**
 * Shares the cart as it is now; a note about something that has left the cart meanwhile is dropped. A repeat returns the
 * link of the list it shared.
 */
export const shareCart: Action<'POST /api/shared-lists/from-cart'> = async ({ shopper, body, now }) => {
  const { userId } = shopper;
  const title = cleanName(body.title);
  if (!title) throw new Failure('list-title');
  const listId = body.id ? listIdOf(userId, body.id) : unguessableId();
  if (body.id && (await readSharedList(listId))) return { shareUrl: shareUrl(listId) };
  const { entries, profile } = await readStoredCart(userId);
  if (!profile) throw new Failure('signed-out');
  if (entries.length === 0) throw new Failure('cart-empty');
  await takeQuota(shopper, { shares: 1 }, now);
  // Priced without a viewer, so prices that only the owner sees stay private.
  const trip = body.stops && (await priceTrip({ entries, stops: body.stops, now }));
  const other = trip && body.rival && (await priceTrip({ entries, stops: body.rival.stops, now }));
  const rival = other && body.rival ? { ...other, kind: body.rival.kind } : null;
  const notes = new Map(Object.entries(body.notes).map(([itemId, note]) => [presentId(itemId), cleanName(note)]));
  await saveSharedList({
    listId,
    ownerId: userId,
    owner: { firstName: profile.firstName, lastName: profile.lastName },
    title,
    description: cleanDescription(body.description),
    createdAt: now.toISOString(),
    ...(trip && { plan: sentPlanOf({ ...trip, rival }, now) }),
    entries: entries.map((entry) => ({ ...entry, notes: notes.get(entry.itemId) ?? '' })),
  });
  return { shareUrl: shareUrl(listId) };
};

/** The same for a repeat, and as hard to guess. */
function listIdOf(userId: string, ownId: string): string {
  return keyedHash('shared-lists', JSON.stringify([userId, ownId])).slice(0, 22);
}

/** 128 random bits in 22 characters: only people with the link can find the list. */
function unguessableId(): string {
  return randomBytes(16).toString('base64url');
}
