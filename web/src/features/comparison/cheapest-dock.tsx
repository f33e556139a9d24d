import { shownAtCheckout, shownSaving } from '#shared/rules/comparison/shown-figures.ts';
import { itemCount } from '#web/parts/cart/item-count.ts';
import { Amount } from '#web/parts/prices/amount.tsx';
import { buttonLook } from '#web/ui/button.tsx';
import { Dock } from '#web/ui/dock.tsx';
import { headlineOf, isAnswerOnPart } from './answer-in-words.ts';
import type { ComparedCart } from './compared-cart.ts';
import { coverageInWords } from './coverage-in-words.ts';
import * as words from './words/answer.tsx';

interface CheapestDockProps {
  compared: ComparedCart;
  /** The element with list and comparison, which of the two is visible, and how to show the comparison. */
  comparisonId: string;
  isComparing: boolean;
  onCompare: () => void;
}

/**
 * On small screens, keeps the answer in view and leads to the comparison. It hides there, because it would cover the
 * totals.
 */
export function CheapestDock({ compared, comparisonId, isComparing, onCompare }: CheapestDockProps) {
  const { verdict } = compared;
  if (isComparing || !('leader' in verdict)) return null;
  return (
    <Dock label={words.answerInShort}>
      {/* At most three lines: the page leaves this much space at its end. The figures take what they need of them. */}
      <p className="flex max-h-[3lh] min-w-0 flex-col leading-tight">
        <span className="line-clamp-2 text-[13px] opacity-80">{headlineOf(verdict)}</span>
        <span className="shrink-0">
          <Stake compared={compared} />
        </span>
      </p>
      <a
        href={`#${comparisonId}`}
        onClick={onCompare}
        className={`${buttonLook()} ml-auto min-h-11 shrink-0 whitespace-nowrap`}
      >
        <Worth compared={compared} />
      </a>
    </Dock>
  );
}

/** The saving, if known; the headline has the one against the next store. */
function Worth({ compared: { verdict, saving } }: Pick<CheapestDockProps, 'compared'>) {
  const saved = saving && shownSaving(saving).saved;
  if (verdict.kind !== 'cheapest' || !saved || saved.cents === 0) return words.compare;
  const isAgainstNext = saving.mostExpensive.store.id === verdict.rival.store.id;
  const amount = <Amount amount={saved} />;
  return <span>{isAgainstNext ? words.save(amount) : words.saveUpTo(amount)}</span>;
}

/** The total at the store that the headline names first; for a part of the cart, also how large the part is. */
function Stake({ compared: { verdict, rows, ranked } }: Pick<CheapestDockProps, 'compared'>) {
  const best = 'leader' in verdict && ranked.find(({ store }) => store.id === verdict.leader.store.id);
  if ('leader' in verdict && isAnswerOnPart(verdict)) {
    return <strong className="font-bold">{words.onPart(verdict.saving.itemCount, rows.length)}</strong>;
  }
  if (!best) return null;
  return (
    <>
      <strong className="font-bold">
        <Amount amount={shownAtCheckout(best)} />
      </strong>
      <span className="text-[13px]">{` · ${coverageInWords(best) ?? itemCount(best.entryCount)}`}</span>
    </>
  );
}
