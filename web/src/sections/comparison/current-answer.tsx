import { AnswerCard } from '#web/features/comparison/answer-card.tsx';
import { Why } from '#web/features/comparison/why.tsx';
import { planId } from '../plan-id.ts';
import type { CurrentComparison } from './use-comparison.ts';

/** Where the cart is cheapest, with the basis of the answer. */
export function CurrentAnswer({ comparison: { compared, cartError } }: { comparison: CurrentComparison }) {
  return (
    <AnswerCard compared={compared} hasFailed={cartError !== null} planId={planId}>
      {compared && <Why compared={compared} />}
    </AnswerCard>
  );
}
