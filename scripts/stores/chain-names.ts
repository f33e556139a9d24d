import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import { chainIds } from '#shared/built/chain-ids.ts';
import { type ChainId, chains } from '#shared/rules/chains.ts';
import { yesOrNothing } from '../csv.ts';

/** What a list says of a store, beside where it is, that tells whether it is one of ours. */
export interface NamedStore {
  /** As somebody typed it, and the brand where the list names one. */
  names: readonly string[];
  /** The company that runs it; empty where the list has none. */
  company: string;
  /** The list's own word for what sort of store it is; empty where it has none. */
  type: string;
  state: string;
}

export type Recognised =
  | { chain: ChainId; number: string | null }
  | {
      skipped: SkippedName;
      /** The chains it belongs to if a number or an address proves it; null for any chain. */
      possible?: { chains: readonly ChainId[] | null; number: string | null };
    };

type SkippedName =
  | 'no chain of ours'
  | 'a name without its chain'
  | 'no supermarket by its type'
  | 'fuel, pharmacy or the like'
  | 'a common name, unproven'
  | 'a common name elsewhere';

const nameRow = z.object({
  chain: z.enum(chainIds),
  pattern: z.string().min(1),
  states: z.string().transform((text) => text.split(' ').filter(Boolean)),
  doubtful: yesOrNothing,
  origin: z.enum(['seen', 'memory']),
});

interface NamePattern {
  chain: ChainId;
  pattern: RegExp;
  /** Of a company's name, which may go on after the chain's. */
  company: RegExp;
  /** Where the name is that chain's; everywhere unless named. */
  states: readonly string[];
  /** Whether others trade under that name, too. */
  isDoubtful: boolean;
}

/** What a name may end with and still be that name: a number, the letters before it, the words of a company. */
const ending = '(?: (?:stores?|no|nbr|number|n a|inc|llc|lp|ltd|co|corp|[tlf]|[tlf]?\\d{1,6}[a-z]?))*';
const numbers = /(?: (?:[tlf] ?)?\d{1,6}[a-z]?)+$/;

function readNamePatterns(): NamePattern[] {
  const file = new URL('../../data/chain-names.csv', import.meta.url);
  return nameRow
    .array()
    .parse(parse(readFileSync(file), { columns: true }))
    .map(({ chain, pattern, states, doubtful }) => ({
      chain,
      pattern: new RegExp(`^(?:${pattern})${ending}$`),
      company: new RegExp(`^(?:the )?(?:${pattern})(?: |$)`),
      states,
      isDoubtful: doubtful,
    }));
}

/** What a chain has beside its stores, and what sells no groceries: such a word makes any name another one. */
const otherTrades =
  /\b(?:fuel|gas|gasoline|petro\w*|pharmacy|rx|vision|optical|liquors?|wines?|spirits|beer|mobile|kiosk|pix|get ?go|express|convenience|c store|fast and fresh|business center|catering|cafe|chevron|shell|exxon|texaco|sunoco|online|delivery|fulfillment|pickup|(?:on the|to) go|drug ?(?:store|town)|museum|employees?|distribution)\b/;

/** 'Supercenter 2403' or 'Super 471': the list has lost the name of the chain. */
const bareName = /^super ?(?:center|centre|ctr|stores?|market)?(?: no)? \d{2,5}$/;

/** 'WAL-MART  #1234' and 'Wal Mart 1234' alike. */
function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}|['’`´]/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Tells the chain of a store by its name, and by its company, type and state where others have that name, too. */
export function chainNames(patterns: readonly NamePattern[] = readNamePatterns()): (store: NamedStore) => Recognised {
  return ({ names, company, type, state }) => {
    const plain = names.map(plainName);
    const isHere = ({ states }: NamePattern) => states.length === 0 || states.includes(state);
    const ofCompany = patterns.filter((each) => isHere(each) && each.company.test(plainName(company)));
    const isBare = plain.some((name) => bareName.test(name));
    const meant = isBare ? ofCompany : patterns.filter(({ pattern }) => plain.some((name) => pattern.test(name)));
    const number = numberIn(plain[0] ?? '');
    const kind = kindOf(type);
    if (meant.length === 0) return isBare && kind !== 'other' ? bare(number) : { skipped: 'no chain of ours' };
    if (plain.some((name) => otherTrades.test(name))) return { skipped: 'fuel, pharmacy or the like' };
    const here = meant.filter(isHere);
    if (here.length === 0) return { skipped: 'a common name elsewhere' };
    if (kind === 'other') return { skipped: 'no supermarket by its type' };
    // The numbers of chains have two digits and more; whoever has a second shop of a common name calls it 2.
    const isVouchedFor = kind === 'supermarket' || (kind === 'unknown' && (number ?? '').length >= 2);
    const sure = here.find((each) => !each.isDoubtful || isVouchedFor || ofCompany.includes(each));
    if (sure) return { chain: sure.chain, number };
    return { skipped: 'a common name, unproven', possible: { chains: here.map(({ chain }) => chain), number } };
  };
}

const bare = (number: string | null): Recognised => ({
  skipped: 'a name without its chain',
  possible: { chains: null, number },
});

function numberIn(name: string): string | null {
  const [digits] = /\d+/.exec(numbers.exec(name)?.[0] ?? '') ?? [];
  return digits === undefined ? null : withoutZeros(digits);
}

export function withoutZeros(number: string): string {
  return number.replace(/^0+(?=\d)/, '');
}

const supermarkets = new Set([
  'super store',
  'supermarket',
  'large grocery store',
  // OpenStreetMap's words.
  'wholesale',
  'department store',
  'general',
]);
/** What the lists call stores of chains now and then, and many others. */
const groceries = new Set([
  'combination grocery other',
  'medium grocery store',
  'grocery store',
  'grocery',
  'discount',
]);

function kindOf(type: string): 'supermarket' | 'grocery' | 'unknown' | 'other' {
  const plain = plainName(type);
  if (plain === '' || plain === 'unknown' || plain === 'yes') return 'unknown';
  if (supermarkets.has(plain)) return 'supermarket';
  return groceries.has(plain) ? 'grocery' : 'other';
}

const chainWords = chains.map(({ name }) => plainName(name).replaceAll(' ', ''));

/** A store's name without its number, as others of its chain have it: the same letters for the same chain. */
export function nameOfChain(name: string): { key: string; shown: string } {
  const key = plainName(name).replace(new RegExp(`${ending}$`), '');
  return { key, shown: name.replace(/(?:[\s#-]*\d+[A-Za-z]?)+$/, '').trim() };
}

/** Whether a list's word for the type of a store leaves a supermarket possible. */
export function mayBeSupermarket(type: string): boolean {
  return kindOf(type) !== 'other';
}

/** The chains whose name, of two words and more, is in an address: 'Stop & Shop Plaza'. */
export function chainsNamedIn(address: string): ChainId[] {
  const words = ` ${plainName(address)} `;
  return chains
    .filter(({ name }) => plainName(name).includes(' ') && words.includes(` ${plainName(name)} `))
    .map(({ id }) => id);
}

/** Whether a name has a chain's name somewhere in it: what was skipped of those is worth a look. */
export function looksLikeOurs(name: string): boolean {
  const letters = plainName(name).replaceAll(' ', '');
  return chainWords.some((word) => letters.includes(word));
}
