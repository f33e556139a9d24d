import type { HeldPlan } from '#shared/contract/taken-plan.ts';
import { formatCents } from '#shared/money.ts';
import { figureInWords, rangeFigures, shownTotal } from '#shared/rules/shown-figures.ts';

const outcomes: Record<HeldPlan['outcome'], string> = {
  kept: 'as we said',
  dearer: 'more than we said',
  cheaper: 'less than we said',
};

/** 'We said about $80 (77–84) for 9 of the 10 items, before tax; you paid $80.12, as we said.' */
export function heldInWords({ itemCount, plannedCount, expected, paidCents, outcome }: HeldPlan): string {
  const shown = shownTotal({ ...expected, isEstimate: expected.lowCents < expected.highCents });
  const range = shown.range ? ` (${rangeFigures(shown.range)})` : '';
  const planned = plannedCount === 1 ? 'the one item' : `the ${plannedCount} items`;
  const items = itemCount === plannedCount ? planned : `${itemCount} of ${planned}`;
  return `We said ${figureInWords(shown)}${range} for ${items}, before tax; you paid ${formatCents(paidCents)}, ${outcomes[outcome]}.`;
}
