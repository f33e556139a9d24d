import { type ChainId, chainById } from '#shared/rules/stores/chains.ts';
import type { RegisteredStore } from './imported-store-register.ts';
import type { Imported } from './merge-store-lists.ts';

/** A comparison needs at least this many chains. */
const chainsToCompare = 3;

/** The operator's report of found and skipped stores, with reasons. */
export function importReport({ register, counts, added, gone }: Imported): string {
  const listed = register.filter(({ isListed }) => isListed);
  return [
    `${number(counts.lines)} lines: ${number(listed.length)} stores of our chains, ${number(added.length)} of them new.`,
    ...(gone.length > 0 ? [`${number(gone.length)} stores of the last import are not in these lists.`] : []),
    ...section('Left out', [
      ...countLines(counts.skipped),
      ...(counts.repeated > 0 ? [`${number(counts.repeated).padStart(9)}  a duplicate`] : []),
    ]),
    ...section('Identified by other facts, because the name is ambiguous', countLines(counts.proven)),
    ...section('Chains', countLines(countedBy(listed, ({ chain }) => chainById(chain).name))),
    ...section('States', statesOf(listed)),
    ...section('Chains that aren’t ours, with three stores or a store number', countLines(counts.otherChains)),
    ...section('Left out, although the name contains a chain’s name', countLines(counts.nearMisses)),
    '',
  ].join('\n');
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? ['', title, ...lines] : [];
}

function statesOf(listed: readonly RegisteredStore[]): string[] {
  const chainsIn = Map.groupBy(listed, ({ state }) => state);
  return countLines(countedBy(listed, ({ state }) => state)).map((line) => {
    const chains = new Set<ChainId>((chainsIn.get(line.slice(-2)) ?? []).map(({ chain }) => chain));
    const few = chains.size < chainsToCompare ? ', too few to compare' : '';
    return `${line}  ${chains.size} ${chains.size === 1 ? 'chain' : 'chains'}${few}`;
  });
}

function countedBy(stores: readonly RegisteredStore[], keyOf: (store: RegisteredStore) => string): Map<string, number> {
  return new Map(Array.from(Map.groupBy(stores, keyOf), ([key, { length }]) => [key, length]));
}

/** Sorts the largest first. */
function countLines(counts: ReadonlyMap<string, number>): string[] {
  return [...counts]
    .sort(([one, times], [other, otherTimes]) => otherTimes - times || (one < other ? -1 : 1))
    .map(([what, times]) => `${number(times).padStart(9)}  ${what}`);
}

function number(count: number): string {
  return count.toLocaleString('en-US');
}
