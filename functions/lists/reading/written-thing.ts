import type { ListAmount } from '#shared/rules/lists/list-amounts.ts';
import type { ChainId } from '#shared/rules/stores/chains.ts';
import type { PackSize } from './amounts/amount-words.ts';
import type { Purpose } from './line-purpose.ts';

/** One thing on a list as written, before it is matched to items. */
export interface WrittenThing {
  /** As written. */
  written: string;
  /** What it is: 'chicken thighs'. */
  words: string;
  /** Further notes that may matter: 'not too hot', 'big box'. */
  remark: string | null;
  /** What else it says of the thing, word for word: 'the good kind', 'for mom'. */
  notes: string[];
  /** The number of packages; null if the line states none. */
  packages: number | null;
  /** The count may also mean pieces in a package: '12 eggs', '3 bananas'. */
  mayBePieces: boolean;
  /** The size of one package, as search understands it: '14 oz', '42 ct', 'can'. */
  packageSize: string | null;
  /** 'Large can': a pack other than the usual one. */
  packSize: PackSize | null;
  /** The total amount, if written; beside a count of pieces as the package size, what one of them holds. */
  amount: ListAmount | null;
  /** A cooking amount; the shopper may have enough at home. */
  isForCooking: boolean;
  /** An ingredient: its count means pieces. */
  isInRecipe: boolean;
  /** Where one thing ends and the next begins is a guess: 'milk bread'. */
  isGuessed: boolean;
  /** The name of a meal, which may be cooked of other things: 'Thurs: stir fry'. */
  isMeal?: boolean | undefined;
  isDone: boolean;
  purpose: Purpose;
  heading: string | null;
  /** The chain where they want to buy it: 'milk (Aldi)'. */
  chain?: ChainId | undefined;
  /** The words say nothing about which: 'snacks', 'things for Grandma', 'green', '2 dozen'. */
  isUnspecific: boolean;
  /** The line speaks of a number of pieces or packages, but not as its amount: 'beans (I usually make 2 cans)'. */
  isCountUnclear: boolean;
  /** Alternatives: 'coke or pepsi'. */
  alternatives: string[];
}

export const inOwnWords = (words: string): Thing => ({
  words,
  remark: null,
  notes: [],
  isCountUnclear: false,
  isUnspecific: false,
  alternatives: [],
  ...noAmount,
});

export type Thing = Omit<WrittenThing, 'isInRecipe' | 'isGuessed' | 'isDone' | 'purpose' | 'heading' | 'written'>;

export type AmountOfThing = Pick<
  Thing,
  'packages' | 'mayBePieces' | 'packageSize' | 'packSize' | 'amount' | 'isForCooking'
>;

export const noAmount: AmountOfThing = {
  packages: null,
  mayBePieces: false,
  packageSize: null,
  packSize: null,
  amount: null,
  isForCooking: false,
};
