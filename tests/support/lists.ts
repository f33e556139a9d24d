import { catalogThings } from '#functions/lists/catalog-things.ts';
import { readList } from '#functions/lists/reading/read-list.ts';
import type { WrittenThing } from '#functions/lists/reading/written-thing.ts';
import { understandThing } from '#functions/lists/understand-thing.ts';
import { amountInWords } from '#shared/rules/lists/list-amounts.ts';

/** What a pasted list says, before it is matched with items. */
export const read = (text: string, scale?: number) => readList(text, catalogThings, { most: 200, scale });

/** 'chicken thighs: 2 lb', 'milk: 2', 'black beans: 2 of 15 oz can'. */
export function inShort({ words, packages, packageSize, amount }: WrittenThing): string {
  const counted = [packages, packageSize && `of ${packageSize}`, amount && amountInWords(amount)].filter(Boolean);
  return counted.length > 0 ? `${words}: ${counted.join(' ')}` : words;
}

/** The things in a list, in short. */
export const thingsIn = (text: string, scale?: number) => read(text, scale).things.map(inShort);

/** The lines of a list with the items that they may mean. */
export const understood = (text: string, scale?: number) => read(text, scale).things.map(understandThing);

/** What a list of one line offers first, and 'sure' or what the shopper is asked. @throws if it names several things. */
export function firstOf(text: string) {
  const [line, ...others] = understood(text);
  const [first] = line?.choices ?? [];
  if (!line || !first || others.length > 0) throw new Error(`'${text}' names ${others.length + 1} things.`);
  const { item, quantity, amount, match, isPlainWords = false } = first;
  return {
    question: line.question ?? 'sure',
    name: item.name,
    brand: item.brand,
    size: item.size,
    quantity,
    amount: amount && amountInWords(amount),
    match,
    isPlainWords,
  };
}
