import { formatCents, formatRoughly } from '#shared/money.ts';
import type { Comparison } from '#shared/rules/comparison.ts';
import { priceAt } from '#shared/rules/comparison-rows.ts';
import type { Saving } from '#shared/rules/saving.ts';
import type { StoreTotals } from '#shared/rules/store-totals.ts';
import type { Verdict } from '#shared/rules/verdict.ts';
import { isRough } from './coverage.ts';

/** What the comparison comes to in a sentence, and what that stands on. The card, the dock and the announcer say the same. */
export interface Answer {
  title: string;
  detail: string;
}

/** `grounds` tells what the prices stand on where odds and kinds of prices say nothing about it. */
export function answerOf(comparison: Comparison, grounds?: string): Answer {
  const { verdict, rows } = comparison;
  if (rows.length === 0) {
    return { title: 'Your answer shows here', detail: 'Add a few items and we add up every store you choose.' };
  }
  switch (verdict.kind) {
    case 'nothing':
      return { title: 'Nothing to compare', detail: 'None of your stores has these items.' };
    case 'single-store':
      return { title: 'One store, nothing to compare', detail: 'Choose a second store to see what you could save.' };
    case 'unfair':
      return { title: 'No fair comparison yet', detail: 'No two of these stores have the same items of your cart.' };
    case 'even':
      return {
        title: 'No difference',
        detail: scopeOf(verdict.saving, comparison) ?? 'These stores ask the same for this cart.',
      };
    case 'partial':
      return partialAnswer(verdict.saving, comparison);
    case 'close':
      return closeAnswer(verdict, comparison);
    case 'cheapest':
      return cheapestAnswer(verdict, comparison, grounds);
  }
}

function partialAnswer(saving: Saving, comparison: Comparison): Answer {
  const name = storeNamed(saving.cheapestStoreId, comparison);
  return {
    title: `${name} is cheaper on what both have, ${byHowMuch(saving.cents, saving.isEstimate)}`,
    detail: scopeOf(saving, comparison) ?? `${name} lacks something that another store has.`,
  };
}

function closeAnswer({ leader, rival, saving }: Extract<Verdict, { kind: 'close' }>, comparison: Comparison): Answer {
  const isRoughRival = comparison.stores.some((totals) => totals.store.id === rival.store.id && isRough(totals));
  if (rival.aheadCents === 0 && !isRough(leader) && !isRoughRival) {
    return {
      title: `It’s a tie: ${leader.store.name} or ${rival.store.name}`,
      detail: sentences(`Both ask ${formatCents(leader.totalCents)}.`, scopeOf(saving, comparison)),
    };
  }
  const ahead = formatRoughly(rival.aheadCents);
  return {
    title: `Too close to call: ${leader.store.name} or ${rival.store.name}`,
    detail: sentences(
      ahead === '$0'
        ? `Both come to about ${formatRoughly(leader.totalCents)}, and estimates can’t tell them apart.`
        : `About ${ahead} lies between them: less than these estimates may be off.`,
      scopeOf(saving, comparison),
    ),
  };
}

function cheapestAnswer(
  { winner, rival, saving }: Extract<Verdict, { kind: 'cheapest' }>,
  comparison: Comparison,
  grounds = sentences(oddsAgainst(rival.store.name, rival.chance), groundsInWords(winner, comparison)),
): Answer {
  const isEstimate = isRough(winner) || saving.lowCents < saving.highCents;
  return {
    title: `${winner.store.name} is ${isEstimate ? 'likely ' : ''}cheapest, ${byHowMuch(rival.aheadCents, isEstimate)}`,
    detail: sentences(grounds, scopeOf(saving, comparison)),
  };
}

function byHowMuch(cents: number, isEstimate: boolean): string {
  return isEstimate ? `by about ${formatRoughly(cents)}` : `by ${formatCents(cents)}`;
}

/** '9 in 10 odds against Aldi, the next.' Rounded down: no odds are better than they are. */
function oddsAgainst(name: string, chance: number): string {
  if (chance >= 0.99) return `All but certain against ${name}, the next.`;
  const odds = chance >= 0.95 ? '19 in 20' : `${Math.floor(chance * 10)} in 10`;
  return `${odds} odds against ${name}, the next.`;
}

/** 'Of Walmart’s prices, 2 live; the rest are estimates.' */
function groundsInWords({ store }: StoreTotals, { rows }: Comparison): string {
  const kinds = rows.flatMap((row) => priceAt(store.id, row)?.kind ?? []);
  const countOf = (kind: string) => kinds.filter((other) => other === kind).length;
  const seen = [
    countOf('live') > 0 && `${countOf('live')} live`,
    countOf('reported') > 0 && `${countOf('reported')} seen by shoppers`,
  ];
  const known = new Intl.ListFormat('en-US').format(seen.filter((words) => words !== false));
  const estimated = countOf('estimate');
  if (!known) return `All of ${store.name}’s prices are estimates.`;
  return estimated === 0
    ? `Of ${store.name}’s prices, ${known}.`
    : `Of ${store.name}’s prices, ${known}; the rest are estimates.`;
}

/** What the saving stands on, where that is less than the whole cart at all stores. */
function scopeOf(saving: Saving, comparison: Comparison): string | null {
  const { rows } = comparison;
  if (saving.itemCount === rows.length) return null;
  const [cheapest, dearest] = [saving.cheapestStoreId, saving.dearestStoreId].map((id) => storeNamed(id, comparison));
  return `On the ${saving.itemCount} of ${rows.length} items that both ${cheapest} and ${dearest} have.`;
}

function storeNamed(storeId: string, { stores }: Comparison): string {
  return stores.find(({ store }) => store.id === storeId)?.store.name ?? '';
}

function sentences(...parts: (string | null)[]): string {
  return parts.filter(Boolean).join(' ');
}
