import { itemById } from '#functions/catalog/index.ts';
import { Failure } from '#functions/kit/failure.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { rememberChoices } from '#functions/search-learning/index.ts';

/** Records that a shopper didn't mean this item by these words, or undoes that. */
export const rejectMatch: Action<'POST /api/grocery-items/not-meant'> = async ({ shopper, body, now }) => {
  const { words, itemId, isMeant } = body;
  const item = itemById(itemId);
  if (!item) throw new Failure('unknown-item');
  const choice = { words, product: item.name, answer: isMeant ? 'nothing' : 'not-this' } as const;
  await rememberChoices(shopper.userId, [choice], now);
  return { itemId };
};
