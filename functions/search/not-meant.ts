import { itemById } from '#functions/catalog/index.ts';
import type { Action } from '#functions/kit/api.ts';
import { Failure } from '#functions/kit/failure.ts';
import { rememberChoices } from '#functions/search-learning/index.ts';

/** Keeps that a shopper didn't mean an item with these words, or takes that back. */
export const notMeant: Action<'POST /api/grocery-items/not-meant'> = async ({ shopper, body, now }) => {
  const { words, itemId, isMeant } = body;
  const item = itemById(itemId);
  if (!item) throw new Failure('unknown-item');
  const choice = { words, product: item.name, answer: isMeant ? 'nothing' : 'not-this' } as const;
  await rememberChoices(shopper.userId, [choice], now);
  return { itemId };
};
