import { stemsOf } from '#functions/catalog/index.ts';
import { hasKind, typedThing, withLast } from '#functions/lists/index.ts';
import { answerToEither, type Found, rankedItems, surenessOf, surest } from '#functions/search/index.ts';

/** Only then may words that search is sure of say something else: '1 cup sugar', 'coffee (not decaf)'. */
const mayReadOtherwise = /\b(?:not?|without|w\/o|zero|cups?|(?:table|tea)spoons?|tbsp|tsp)\b/i;

/** The best matches for what a shopper typed, which may say how much, where, or what not, as a line of a list does. */
export function matchingItems(typed: string, most: number, shareOfStores: (found: Found) => number): Found[] {
  const asTyped = answerToEither(typed);
  const itemsOf = (answer: typeof asTyped) => rankedItems(answer, most, shareOfStores);
  const isPlain = !typed.includes(' ') || (surenessOf(asTyped) === surest && !mayReadOtherwise.test(typed));
  const thing = isPlain ? null : typedThing(typed);
  if (!thing) return itemsOf(asTyped);
  const { described, plain, refused, isForCooking } = thing;
  // 'Pudding cups' has all the words of '1 cup sugar'.
  let best = { answer: asTyped, sureness: isForCooking ? -1 : surenessOf(asTyped) };
  for (const words of new Set([described, plain, plain.replaceAll('-', ' ')])) {
    if (best.sureness === surest || !mayFindMore(words, typed, best.sureness)) continue;
    const answer = answerToEither(words);
    if (surenessOf(answer) > best.sureness) best = { answer, sureness: surenessOf(answer) };
  }
  const found = itemsOf(best.answer);
  const isRefused = refused !== null && found[0] !== undefined && hasKind(refused, found[0].item.name);
  if (!isRefused) return found;
  const seen = new Set<string>();
  const all = [...itemsOf(answerToEither(plain)), ...found].filter(
    ({ item }) => !seen.has(item.id) && seen.add(item.id),
  );
  return withLast(refused, all).slice(0, most);
}

/** What is found rarely changes by the order of the words alone, and a search takes time. */
const mayFindMore = (words: string, typed: string, sureness: number) =>
  words !== typed && (sureness < 0 || orderlessKey(words) !== orderlessKey(typed));

const orderlessKey = (words: string) => stemsOf(words).toSorted().join(' ');
