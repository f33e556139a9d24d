import { stemsOf, wordsOf } from '#functions/catalog/index.ts';
import type { Understanding } from '#functions/search/index.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { limits } from '#shared/limits.ts';
import { notesOfBoth } from '#shared/rules/cart/notes-of-both.ts';
import { isShortFor } from './abbreviated-words.ts';
import { lackedBy, unsaidBy } from './named-brand.ts';
import { isSmall } from './reading/line-purpose.ts';
import type { WrittenThing } from './reading/written-thing.ts';
import { understandWords } from './understand-words.ts';

/** What a line says that neither its item's name nor its amount does: 'the blue kind'. Beside spoons and cups it says how to cook. */
export function noteOf({ words, notes, isForCooking, amount }: WrittenThing, item: CatalogItem): string | undefined {
  if (isForCooking && amount !== null) return undefined;
  const told = notes.filter((note) => isMore(note, item));
  return [...unreadIn(words, item, understandWords(words).understanding), ...told]
    .map((note) => note.slice(0, limits.list.noteCharacters).trim())
    .reduce<string | undefined>(notesOfBoth, undefined);
}

const isMore = (note: string, item: CatalogItem) => lackedBy(note, item).some((stem) => !isSmall(stem)) || isFor(note);

/** 'For mom' consists of small words. */
const isFor = (note: string) => /^for /i.test(note);

/** The runs of words that search found nothing for, with the small words between them: 'the blue kind'. */
function unreadIn(words: string, item: CatalogItem, understanding: Understanding | null): string[] {
  if (!understanding || understanding.isWhole || understanding.isMistyped || understanding.clues?.guessed) return [];
  const [unsaid, lacked] = [unsaidBy, lackedBy].map((each) => new Set(each(words, item))) as [Set<string>, Set<string>];
  const named = wordsOf(`${item.brand} ${item.name}`);
  // 'Brocc' is the beginning of broccoli, and 'bfast' is short for breakfast.
  const isIn = (word: string) => named.some((other) => other.startsWith(word) || isShortFor(word, other));
  const isUnread = (word: string) => stemsOf(word).some((stem) => unsaid.has(stem)) && !isIn(word.toLowerCase());
  const isBetween = (word: string) => isSmall(word.toLowerCase()) || lacked.has(stemsOf(word)[0] ?? word);
  const runs: string[][] = [[]];
  for (const word of words.split(' ')) {
    if (isUnread(word) || isBetween(word)) runs.at(-1)?.push(word);
    else runs.push([]);
  }
  return runs
    .filter((run) => run.some(isUnread))
    .map((run) => run.join(' ').replace(/^(?:and|&|or) | (?:and|&|or|of)$/gi, ''));
}
