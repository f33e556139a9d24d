import { catalogThings } from './catalog-things.ts';
import { spanishAmountsInWords } from './reading/amounts/spanish-amounts.ts';
import { peelAmounts } from './reading/amounts/written-amounts.ts';
import { readList } from './reading/read-list.ts';
import { withoutTalk } from './reading/splitting/spoken-lines.ts';
import { notWanted, withoutKind } from './refused-kinds.ts';
import { sizeWords } from './sizes-in-line.ts';

/** The thing that words typed into the search name. */
export interface TypedThing {
  /** With its remark and the size of its package. */
  described: string;
  /** Without the remark and what the shopper refuses. */
  plain: string;
  /** The kind that the shopper refuses: 'organic' of 'rice, not organic'. */
  refused: string | null;
  /** Whether it is measured as in a recipe: '1 cup sugar'. */
  isForCooking: boolean;
}

const marksMore = /[-(,;:$@\d]|\b(?:not?|without|w\/o|zero)\b/i;

/** Whether words may say more than what a thing is, which takes less to tell than reading them. */
function maySayMore(typed: string): boolean {
  return (
    marksMore.test(typed) ||
    withoutTalk(typed) !== typed ||
    spanishAmountsInWords(typed, catalogThings) !== typed ||
    peelAmounts(typed, catalogThings).rest !== typed
  );
}

/** Reads words as a line of a list; null if they only name a thing, or several, or nothing to buy. */
export function typedThing(typed: string): TypedThing | null {
  if (!maySayMore(typed)) return null;
  const [thing, ...others] = readList(typed, catalogThings, { most: 2 }).things;
  if (!thing || others.length > 0 || thing.purpose === 'talk') return null;
  const { words, remark, isForCooking } = thing;
  const size = sizeWords(thing);
  // Most other containers say nothing about which: 'one package sugar'.
  const sized = size !== null && /\d|^can$/.test(size) ? size : null;
  const [, unwanted] = notWanted.exec(remark ?? '') ?? [];
  const [, lacking] = withoutKind.exec(`${words} ${remark ?? ''}`) ?? [];
  const withSize = (...parts: readonly (string | null)[]) => [sized, ...parts].filter((part) => part).join(' ');
  return {
    described: withSize(words, unwanted === undefined ? remark : null),
    plain: withSize(words.replace(withoutKind, '').trim()),
    refused: unwanted ?? lacking ?? null,
    isForCooking,
  };
}
