import { mainNameOf, stemsOf } from '#functions/catalog/index.ts';
import type { Found } from '#functions/search/index.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { type FoundProducts, unique } from './found-products.ts';
import { notFood } from './line-confidence.ts';
import { preserved } from './reading/food-forms.ts';
import type { WrittenThing } from './reading/written-thing.ts';
import { understandWords } from './understand-words.ts';

/** What a recipe measures is food: '1/2 cup hot water' means no heating pad. */
export function ofFood(answer: FoundProducts, { isForCooking, amount }: WrittenThing): FoundProducts {
  if (!isForCooking || !amount) return answer;
  const found = answer.found.filter(({ item }) => !notFood.includes(item.category));
  return found[0] === answer.found[0] ? { ...answer, found } : { found, suggested: answer.found, question: 'which' };
}

/** What is done to fresh herbs and roots, and not to ground or dried ones. */
const isFresh = /\b(?:fresh(?:ly)?|minced|chopped|grated|sliced|shredded|torn|leaves|sprigs?|zest|juice|peeled)\b/i;

/** Leaves, counted or by the cup or handful, mean the fresh herb: '1/2 cup basil leaves'. */
export function byLeaf(answer: FoundProducts, { words, written, amount }: WrittenThing): FoundProducts {
  const [, herb = ''] = /^(?:fresh )?(.+) leaves$/i.exec(words) ?? [];
  const isSpoon = amount?.measure === 'tsp' || amount?.measure === 'tbsp';
  if (!herb || isSpoon || !(amount || /^\d|\b(?:fresh|handfuls?|torn)\b/i.test(written))) return answer;
  const stems = stemsOf(herb).join(' ');
  const isHerb = ({ item }: Found) => item.category === 'Produce' && stemsOf(mainNameOf(item.name)).join(' ') === stems;
  const fresh = understandWords(herb).found.find(isHerb);
  return fresh ? { ...answer, found: unique([fresh, ...answer.found]) } : answer;
}

/** A teaspoon of a spice is of the ground or dried one: '1/4 tsp coriander'. */
export function bySpoon(answer: FoundProducts, { words, written, amount }: WrittenThing): FoundProducts {
  const [first] = answer.found;
  if (amount?.measure !== 'tsp' || first?.item.category !== 'Produce' || isFresh.test(written)) return answer;
  const possible = new Set([...stemsOf(words), ...stemsOf('leaves weed flakes')]);
  const isSpice = ({ item }: Found) =>
    item.category !== 'Produce' && stemsOf(mainNameOf(item.name)).every((word) => possible.has(word));
  const spice = ['ground', 'dried', 'crushed']
    .flatMap((form) => understandWords(`${form} ${words}`).found)
    .find(isSpice);
  return spice ? { ...answer, found: unique([spice, ...answer.found]) } : answer;
}

const cut = /^(?:[a-z]+ly )?(chopped|diced|minced|sliced|cubed) (?=[a-z])/i;

/** A cup of cut vegetables is cut by the cook, and neither frozen nor dried: '1/2 cup chopped onion'. */
export function cutAtHome(answer: FoundProducts, { words, amount, isForCooking }: WrittenThing): FoundProducts {
  const [before = '', how = ''] = cut.exec(words) ?? [];
  const [first] = answer.found;
  const isMeasured = isForCooking && (amount?.measure === 'cup' || amount?.measure === 'tbsp');
  if (!before || !isMeasured || !first || !isKeptLong(first.item, how)) return answer;
  const { found, confidence } = understandWords(words.slice(before.length));
  const [fresh] = found;
  const isFreshThing = confidence === 'sure' && fresh?.item.category === 'Produce';
  return isFreshThing ? { ...answer, found: unique([fresh, ...answer.found]) } : answer;
}

export const keptLong = new RegExp(`\\b(?:${preserved}|frozen|refrigerated)\\b`, 'i');

/** Frozen, dried, or canned; but 'diced tomatoes' are a canned food by name. */
const isKeptLong = ({ name }: CatalogItem, how: string) =>
  keptLong.test(name) && !(/canned/i.test(name) && name.toLowerCase().startsWith(how.toLowerCase()));
