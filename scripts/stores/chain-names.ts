import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import { chainIds } from '#shared/built/chain-ids.ts';
import { type ChainId, chains } from '#shared/rules/stores/chains.ts';
import { yesOrNothing } from '../csv.ts';
import { plainName } from './plain-name.ts';
import { isOtherTrade, kindOf, type StoreKind } from './store-kinds.ts';

/** A list's facts about a store, besides its location, that show whether it belongs to one of our chains. */
export interface NamedStore {
  /** The name as typed, and the brand if the list has one. */
  names: readonly string[];
  /** The company that runs it; empty if the list has none. */
  company: string;
  /** The list's own store type; empty if it has none. */
  type: string;
  state: string;
}

export type Recognized =
  | { chain: ChainId; number: string | null }
  | {
      skipped: SkippedName;
      /** The chains it belongs to if a number or an address proves it; null for any chain. */
      possible?: { chains: readonly ChainId[] | null; number: string | null };
    };

type SkippedName =
  | 'not one of our chains'
  | 'a name without its chain'
  | 'not a supermarket by its type'
  | 'fuel, pharmacy or the like'
  | 'a common name, unproven'
  | 'a common name outside the chain’s states';

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
  /** Matches a company name, which may continue after the chain's. */
  company: RegExp;
  /** The states where the name belongs to the chain; everywhere by default. */
  states: readonly string[];
  /** Whether other businesses use that name too. */
  isDoubtful: boolean;
}

/** Allowed endings of a name: a number with its prefix letters, or company words. */
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

/** 'Supercenter 2403' or 'Super 471': the list lost the chain's name. */
const bareName = /^super ?(?:center|centre|ctr|stores?|market)?(?: no)? \d{2,5}$/;

/** Finds a store's chain by its name, and also by company, type and state when others use the name. */
export function chainNames(): (store: NamedStore) => Recognized {
  const patterns = readNamePatterns();
  return ({ names, company, type, state }) => {
    const plain = names.map(plainName);
    const isHere = ({ states }: NamePattern) => states.length === 0 || states.includes(state);
    const ofCompany = patterns.filter((each) => isHere(each) && each.company.test(plainName(company)));
    const isBare = plain.some((name) => bareName.test(name));
    const meant = isBare ? ofCompany : patterns.filter(({ pattern }) => plain.some((name) => pattern.test(name)));
    const number = numberIn(plain[0] ?? '');
    const kind = kindOf(type);
    if (meant.length === 0) return isBare && kind !== 'other' ? bare(number) : { skipped: 'not one of our chains' };
    const here = meant.filter(isHere);
    const skipped = reasonToSkip({ plain, here, kind });
    if (skipped) return { skipped };
    const isTrusted = isProbablyOurs(kind, number);
    const sure = here.find((each) => !each.isDoubtful || isTrusted || ofCompany.includes(each));
    if (sure) return { chain: sure.chain, number };
    return { skipped: 'a common name, unproven', possible: { chains: here.map(({ chain }) => chain), number } };
  };
}

/** Why a store with a chain's name isn't one of its supermarkets; null if it may be one. */
function reasonToSkip(store: {
  plain: readonly string[];
  here: readonly NamePattern[];
  kind: StoreKind;
}): SkippedName | null {
  if (store.plain.some(isOtherTrade)) return 'fuel, pharmacy or the like';
  if (store.here.length === 0) return 'a common name outside the chain’s states';
  return store.kind === 'other' ? 'not a supermarket by its type' : null;
}

/** Chains' store numbers have at least two digits; the owner of a second shop with a common name calls it 2. */
function isProbablyOurs(kind: StoreKind, number: string | null): boolean {
  return kind === 'supermarket' || (kind === 'unknown' && (number ?? '').length >= 2);
}

const bare = (number: string | null): Recognized => ({
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

/** The letters of a longer chain name don't stand inside another word by chance, as those of HEB do in 'Roche Bros'. */
const lettersByChance = 5;

/** Chains' names, however they are divided into words. */
const chainLetters = chains.map(({ name }) => {
  const letters = plainName(name).replaceAll(' ', '');
  const divided = [...letters].join(' ?');
  return new RegExp(letters.length > lettersByChance ? divided : `\\b${divided}s?\\b`);
});

/** A store's name without its number, so stores of one chain have equal names. */
export function nameOfChain(name: string): { key: string; shown: string } {
  const key = plainName(name).replace(new RegExp(`${ending}$`), '');
  return { key, shown: name.replace(/(?:[\s#-]*\d+[A-Za-z]?)+$/, '').trim() };
}

/** The chains whose name, if two words or more, is in an address: 'Stop & Shop Plaza'. */
export function chainsNamedIn(address: string): ChainId[] {
  const words = ` ${plainName(address)} `;
  return chains
    .filter(({ name }) => plainName(name).includes(' ') && words.includes(` ${plainName(name)} `))
    .map(({ id }) => id);
}

/** Whether a name contains a chain's name. A store with such a name that is skipped should be reviewed. */
export function looksLikeOurs(name: string): boolean {
  const plain = plainName(name);
  return chainLetters.some((letters) => letters.test(plain));
}
