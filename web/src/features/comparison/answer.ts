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
    case 'close':
    case 'cheapest':
      return contestedAnswer(verdict, comparison, grounds);
  }
}

type Contested = Extract<Verdict, { kind: 'partial' | 'close' | 'cheapest' }>;

/** Who is ahead, or between whom it is, without by how much: what a small screen has room for. */
export function headlineOf(verdict: Contested): string {
  const { leader, rival, isDoubtful } = verdict;
  const onWhat = verdict.kind === 'partial' ? `on what ${sharersOf(verdict.saving)} have` : '';
  if (!mayBeCalled(verdict)) {
    const names = `${leader.store.name} or ${rival.store.name}`;
    const outcome = isTie(verdict) ? `It’s a tie: ${names}` : `Too close to call: ${names}`;
    return onWhat ? `${outcome}, ${onWhat}` : outcome;
  }
  const comparative = verdict.kind === 'partial' && isBetweenTwo(verdict.saving) ? 'cheaper' : 'cheapest';
  return [leader.store.name, 'is', isDoubtful && 'likely', comparative, onWhat].filter(Boolean).join(' ');
}

/** What the winner's column is headed by: no surer than the sentence. */
export function ribbonOf(verdict: Verdict): string | null {
  if (verdict.kind !== 'cheapest') return null;
  return verdict.isDoubtful ? 'Likely cheapest' : 'Cheapest';
}

function mayBeCalled(verdict: Contested): boolean {
  return verdict.kind === 'cheapest' || (verdict.kind === 'partial' && verdict.isLikely);
}

/** They ask the same of what is compared, and nothing of that is doubtful. */
function isTie({ leader, rival }: Contested): boolean {
  return rival.aheadCents === 0 && !isRough(leader) && !isRough(rival);
}

function contestedAnswer(verdict: Contested, comparison: Comparison, grounds: string | undefined): Answer {
  const { rival, saving, isDoubtful } = verdict;
  const title = headlineOf(verdict);
  const scope = scopeOf(saving, comparison);
  if (!mayBeCalled(verdict)) return { title, detail: sentences(closenessOf(verdict), scope) };
  return {
    title: `${title}, ${byHowMuch(rival.aheadCents, isDoubtful)}`,
    detail: sentences(grounds ?? groundsOf(verdict, comparison), scope),
  };
}

function closenessOf(verdict: Contested): string {
  const { leader, rival } = verdict;
  if (isTie(verdict)) return `Both ask ${formatCents(leader.totalCents)}.`;
  const ahead = formatRoughly(rival.aheadCents);
  return ahead === '$0'
    ? `Both come to about ${formatRoughly(leader.totalCents)}, and estimates can’t tell them apart.`
    : `About ${ahead} lies between them: less than these estimates may be off.`;
}

function groundsOf(verdict: Contested, comparison: Comparison): string {
  const { leader, rival } = verdict;
  return sentences(oddsAgainst(rival.store.name, rival.chance), groundsInWords(leader, comparison));
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
    countOf('receipt') > 0 && `${countOf('receipt')} paid by shoppers`,
    countOf('reported') > 0 && `${countOf('reported')} seen by shoppers`,
  ];
  const known = listed(seen.filter((words) => words !== false));
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
  const names = saving.comparedStoreIds.map((id) => storeNamed(id, comparison));
  const sharers = isBetweenTwo(saving) ? `both ${names.join(' and ')}` : listed(names);
  return `On the ${saving.itemCount} of ${rows.length} items that ${sharers} have.`;
}

function isBetweenTwo({ comparedStoreIds }: Saving): boolean {
  return comparedStoreIds.length === 2;
}

function sharersOf(saving: Saving): string {
  return isBetweenTwo(saving) ? 'both' : 'all of them';
}

function listed(words: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(words);
}

function storeNamed(storeId: string, { stores }: Comparison): string {
  return stores.find(({ store }) => store.id === storeId)?.store.name ?? '';
}

function sentences(...parts: (string | null)[]): string {
  return parts.filter(Boolean).join(' ');
}
