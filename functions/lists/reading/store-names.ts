import { type ChainId, chains } from '#shared/rules/stores/chains.ts';
import type { KnownThings } from './known-things.ts';

/** What shoppers call chains besides their names. 'Giant' alone leaves open which. */
const shortNames: readonly [id: ChainId, name: string][] = [
  ['sams-club', "Sam's"],
  ['trader-joes', "TJ's"],
  ['winco', 'WinCo'],
  ['jewel-osco', 'Jewel'],
  ['frys', "Fry's"],
  ['weis', 'Weis'],
];

/** Stores whose prices we don't have, or which may be any of several chains. */
const otherStores = 'amazon|cvs|walgreens|dollar (?:tree|general)|giant';

const named = [...chains.map(({ id, name }): [ChainId, string] => [id, name]), ...shortNames];

/** 'H-E-B' as 'h[ -]?e[ -]?b', and 'Aldi' also as 'Aldi's'. */
const asWritten = (name: string) => {
  const marks = new Map([
    ["'", "'?"],
    [' & ', ' ?(?:&|and) ?'],
  ]);
  return `${name.toLowerCase().replace(/ & |[' -]/g, (mark) => marks.get(mark) ?? '[ -]?')}(?:'s)?`;
};

/** Stores as shoppers write them on lists. */
export const stores = [...named.map(([, name]) => asWritten(name)), otherStores].join('|');

const patterns = named.map(([id, name]) => [id, new RegExp(`^${asWritten(name)}$`, 'i')] as const);

/** The chain of this name; undefined for other words. */
export const chainNamed = (words: string): ChainId | undefined =>
  patterns.find(([, pattern]) => pattern.test(words))?.[0];

/** Whether words that name a store are something to buy, too: 'sprouts'. */
const isThingToo = (name: string, known: KnownThings) => known.isCalled(name.toLowerCase());

const inHeading = new RegExp(
  `(?:^|[-–(:] ?|\\b(?:from|at|for) )(${stores})(?: (?:(?:shopping|grocery) )?(?:run|trip|list|order|shopping))?\\)?$`,
  'i',
);

/** The chain where the things below a heading are bought: 'Costco run', 'Produce (Aldi)', 'from Walmart'. */
export const chainOfHeading = (heading: string | null): ChainId | undefined =>
  chainNamed(inHeading.exec(heading ?? '')?.[1] ?? '');

const alone = new RegExp(`^(?:${stores})$`, 'i');

/** Whether a line is nothing but the name of a store. */
export const isStoreAlone = (words: string, known: KnownThings) => alone.test(words) && !isThingToo(words, known);

const afterLine = new RegExp(`(?:,? (from|at|@) ?(?:the )?|, | - |: )(${stores})$`, 'i');
const inBrackets = new RegExp(`^[^,;()]+( \\((?:(?:from|at|@) ?)?(${stores})\\))$`, 'i');

/** A line without the store after it: 'milk and eggs from Aldi', 'tide pods - Target', 'milk and eggs (Aldi)'. */
export function storeAfter(line: string, known: KnownThings): { rest: string; store: string | null } {
  const [, bracketed, store = ''] = inBrackets.exec(line) ?? [];
  if (bracketed) return { rest: line.slice(0, -bracketed.length), store };
  const [after = '', preposition, name = ''] = afterLine.exec(line) ?? [];
  const isStore = name !== '' && (preposition !== undefined || !isThingToo(name, known));
  return isStore ? { rest: line.slice(0, line.length - after.length), store: name } : { rest: line, store: null };
}

const aside = new RegExp(`^(?:(?:from|at|@) ?)?(${stores})$`, 'i');

/** The chain that a remark names: '(Costco)', '(from Costco)'. */
export const chainOfRemark = (remark: string) => chainNamed(aside.exec(remark)?.[1] ?? '');
