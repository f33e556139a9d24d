import { formatCents, formatRoughly } from '#shared/money.ts';
import type { Comparison } from '#shared/rules/comparison.ts';
import { priceAt } from '#shared/rules/comparison-rows.ts';
import { possessiveOf } from '#shared/rules/store-names.ts';
import type { StoreTotals } from '#shared/rules/store-totals.ts';
import type { Scope, Verdict } from '#shared/rules/verdict.ts';
import { waySeenOf } from '#shared/rules/ways-seen.ts';
import { isRough } from './coverage.ts';

/** What the comparison comes to in a sentence, and what that stands on. The card, the dock and the announcer say the same. */
export interface Answer {
  title: string;
  detail: string;
}

/** 'Aldi lacks 1 of 10 items and likely asks about $12 less than Walmart for the 9 that both have.' */
export function asideOf({ passedOver, rows }: Comparison): string | null {
  if (!passedOver) return null;
  const { store, lackedCount, best, sharedCount, leadCents, isDoubtful } = passedOver;
  const asks = isDoubtful ? `likely asks about ${formatRoughly(leadCents)}` : `asks ${formatCents(leadCents)}`;
  const lacks = `${store.name} lacks ${lackedCount} of ${rows.length} items`;
  return `${lacks} and ${asks} less than ${best.name} for the ${sharedCount} that both have.`;
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
    case 'unlike':
      return unlikeAnswer(verdict, comparison);
  }
}

type Contested = Extract<Verdict, { kind: 'partial' | 'close' | 'cheapest' }>;
type Unlike = Extract<Verdict, { kind: 'unlike' }>;

/** Who is ahead, or between whom it is, without by how much: what a small screen has room for. */
export function headlineOf(verdict: Contested | Unlike): string {
  if (verdict.kind === 'unlike') return unlikeHeadline(verdict);
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

/** Nobody is called cheaper as such: who is at the till, and who for the amounts on the list. */
function unlikeHeadline({ leader, rival, isLikely, isDoubtful, byAmount, scope }: Unlike): string {
  const is = isDoubtful ? 'is likely' : 'is';
  const comparative = isBetweenTwo(scope) ? 'cheaper' : 'cheapest';
  const { larger } = byAmount;
  if (!isLikely) {
    const names = `${leader.store.name} or ${rival.store.name}`;
    const atTill = isTie({ leader, rival }) ? `A tie at the till: ${names}` : `Too close to call at the till: ${names}`;
    return `${atTill}; ${larger.store.name} ${is} cheaper by amount`;
  }
  const amount = byAmount.isLikely ? `${larger.store.name} by amount` : `but not by amount`;
  return `${leader.store.name} ${is} ${comparative} at the till, ${amount}`;
}

function mayBeCalled(verdict: Contested): verdict is Extract<Contested, { leadCents: number }> {
  return verdict.kind === 'cheapest' || (verdict.kind === 'partial' && verdict.isLikely);
}

/** They ask the same of what is compared, and nothing of that is doubtful. */
function isTie({ leader, rival }: Pick<Contested, 'leader' | 'rival'>): boolean {
  return rival.aheadCents === 0 && !isRough(leader) && !isRough(rival);
}

function contestedAnswer(verdict: Contested, comparison: Comparison, grounds: string | undefined): Answer {
  const { saving, isDoubtful } = verdict;
  const title = headlineOf(verdict);
  const scope = scopeOf(saving, comparison);
  if (!mayBeCalled(verdict)) return { title, detail: sentences(closenessOf(verdict), scope) };
  return {
    title: `${title}, ${byHowMuch(verdict.leadCents, isDoubtful)}`,
    detail: sentences(grounds ?? groundsOf(verdict, comparison), scope),
  };
}

function unlikeAnswer(verdict: Unlike, comparison: Comparison): Answer {
  const { leader, rival, isLikely, isDoubtful, scope } = verdict;
  const ahead = isDoubtful ? `about ${formatRoughly(rival.aheadCents)}` : formatCents(rival.aheadCents);
  const names = `${leader.store.name} and ${rival.store.name}`;
  const difference = ahead === 'about $0' ? 'next to nothing' : ahead;
  const close = isTie(verdict)
    ? `At the till ${names} both ask ${formatCents(leader.totalCents)}.`
    : `At the till ${difference} lies between ${names}, less than these estimates may be off.`;
  const atTill = isLikely ? `At the till ${leader.store.name} costs ${ahead} less than ${rival.store.name}.` : close;
  return {
    title: unlikeHeadline(verdict),
    detail: sentences(atTill, byAmountInWords(verdict), scopeOf(scope, comparison)),
  };
}

/** 'But 3 of Costco’s items come in much larger packs: for the amounts on your list it would be about $3 cheaper than Walmart.' */
function byAmountInWords({ isDoubtful, byAmount }: Unlike): string {
  const { larger, other, aheadCents, isLikely } = byAmount;
  const difference = Math.abs(aheadCents);
  const about = isDoubtful ? `about ${formatRoughly(difference)}` : formatCents(difference);
  const packs = `But ${largerPacksOf(larger)}: for the amounts on your list`;
  if (isLikely) return `${packs} it would be ${about} cheaper than ${other.store.name}.`;
  if (!isDoubtful) return `${packs} it asks the same as ${other.store.name}.`;
  const lessOrMore = aheadCents < 0 ? 'more' : 'less';
  return about === 'about $0'
    ? `${packs} estimates can’t tell it from ${other.store.name}.`
    : `${packs} it comes to ${about} ${lessOrMore} than ${other.store.name}, too close to call.`;
}

/** '3 of Costco’s items come in much larger packs'. */
function largerPacksOf({ store, largerPackCount }: StoreTotals): string {
  if (largerPackCount === 0) return `${possessiveOf(store.name)} packs hold more`;
  return largerPackCount === 1
    ? `1 of ${possessiveOf(store.name)} items comes in a much larger pack`
    : `${largerPackCount} of ${possessiveOf(store.name)} items come in much larger packs`;
}

function closenessOf(verdict: Pick<Contested, 'leader' | 'rival'>): string {
  const { leader, rival } = verdict;
  if (isTie(verdict)) return `Both ask ${formatCents(leader.totalCents)}.`;
  const ahead = formatRoughly(rival.aheadCents);
  if (leader.largerPackCount + rival.largerPackCount > 0) return closenessBothWays(verdict);
  return ahead === '$0'
    ? `Both come to about ${formatRoughly(leader.totalCents)}, and estimates can’t tell them apart.`
    : `About ${ahead} lies between them: less than these estimates may be off.`;
}

/** Where packs are much larger, what lies between two stores at the till is one figure and by amount another. */
function closenessBothWays({ leader, rival }: Pick<Contested, 'leader' | 'rival'>): string {
  const byAmount = rival.askedCents - leader.askedCents;
  const lessOrMore = byAmount < 0 ? 'less' : 'more';
  return (
    `At the till ${rival.store.name} costs about ${formatRoughly(rival.aheadCents)} more, for the amounts on your list ` +
    `about ${formatRoughly(Math.abs(byAmount))} ${lessOrMore}: both less than these estimates may be off.`
  );
}

function groundsOf(verdict: Contested, comparison: Comparison): string {
  return sentences(oddsOf(verdict), groundsInWords(verdict.leader, comparison));
}

function byHowMuch(cents: number, isEstimate: boolean): string {
  return isEstimate ? `by about ${formatRoughly(cents)}` : `by ${formatCents(cents)}`;
}

/** '9 in 10 odds against Aldi, no worse against the others.' Rounded down: no odds are better than they are. */
function oddsOf({ rival: { store, chance }, saving }: Contested): string {
  const least = chance >= 0.95 ? '19 in 20' : `${Math.floor(chance * 10)} in 10`;
  const odds = chance >= 0.99 ? 'All but certain' : `${least} odds`;
  return `${odds} against ${store.name}${isBetweenTwo(saving) ? '' : ', no worse against the others'}.`;
}

/** 'Of Walmart’s prices, 2 live; the rest are estimates.' */
function groundsInWords({ store }: StoreTotals, { rows }: Comparison): string {
  const kinds = rows.flatMap((row) => {
    const price = priceAt(store.id, row);
    return price ? (waySeenOf(price) ?? 'estimate') : [];
  });
  const countOf = (kind: string) => kinds.filter((other) => other === kind).length;
  const seen = [
    countOf('live') > 0 && `${countOf('live')} live`,
    countOf('said') > 0 && `${countOf('said')} said by the store before today`,
    countOf('receipt') > 0 && `${countOf('receipt')} paid by shoppers`,
    countOf('reported') > 0 && `${countOf('reported')} seen by shoppers`,
  ];
  const known = listed(seen.filter((words) => words !== false));
  const estimated = countOf('estimate');
  if (!known) return `All of ${possessiveOf(store.name)} prices are estimates.`;
  return estimated === 0
    ? `Of ${possessiveOf(store.name)} prices, ${known}.`
    : `Of ${possessiveOf(store.name)} prices, ${known}; the rest are estimates.`;
}

/** What the saving stands on, where that is less than the whole cart at all stores. */
function scopeOf(scope: Scope, comparison: Comparison): string | null {
  const { rows } = comparison;
  if (scope.itemCount === rows.length) return null;
  const names = scope.comparedStoreIds.map((id) => storeNamed(id, comparison));
  const sharers = isBetweenTwo(scope) ? `both ${names.join(' and ')}` : listed(names);
  return `On the ${scope.itemCount} of ${rows.length} items that ${sharers} have.`;
}

function isBetweenTwo({ comparedStoreIds }: Scope): boolean {
  return comparedStoreIds.length === 2;
}

function sharersOf(scope: Scope): string {
  return isBetweenTwo(scope) ? 'both' : 'all of them';
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
