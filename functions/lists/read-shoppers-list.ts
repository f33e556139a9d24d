import type { Action } from '#functions/kit/requests/api.ts';
import { refreshLearnedWords } from '#functions/search-learning/index.ts';
import { limits } from '#shared/limits.ts';
import { catalogThings } from './catalog-things.ts';
import { listLocation } from './list-location.ts';
import { mergedWhereSame } from './merged-lines.ts';
import { understandThing } from './understand-thing.ts';

/** More than fit in a cart, because lines that mean the same become one. */
const mostRead = 2 * limits.cartEntries;

/** Reads a pasted list and merges lines that mean the same item. An unknown location is refused at once. */
export const readShoppersList: Action<'POST /api/lists/read'> = async ({ body, now }) => {
  if (body.where) listLocation(body.where);
  // Loaded with the first list, because its patterns take long to build.
  const { readList } = await import('#functions/lists/reading/read-list.ts');
  await refreshLearnedWords(now);
  const first = readList(body.text, catalogThings, { most: mostRead });
  const scale = body.servings && first.servings ? body.servings / first.servings : 1;
  const list = scale === 1 ? first : readList(body.text, catalogThings, { most: mostRead, scale });
  const merged = mergedWhereSame(list.things.map(understandThing));
  return {
    lines: merged.slice(0, limits.cartEntries),
    servings: list.servings,
    leftOut: [...merged.slice(limits.cartEntries).map(({ written }) => written), ...list.leftOut],
    passedOver: list.passedOver,
  };
};
