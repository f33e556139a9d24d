import { useEffect, useRef, useState } from 'react';
import { figureInWords, shownAtCheckout } from '#shared/rules/shown-figures.ts';
import { answerOf } from './answer.ts';
import type { ComparedCart } from './compared-cart.ts';
import { coverageInWords } from './coverage.ts';

/** Several quick changes are announced as one. */
const quietMs = 700;

interface TotalAnnouncerProps {
  compared: ComparedCart | undefined;
  /** Changes or prices are still loading. */
  isSettling: boolean;
}

/** Announces the cart's total to screen readers after each change. */
export function TotalAnnouncer({ compared, isSettling }: TotalAnnouncerProps) {
  const [announced, setAnnounced] = useState('');
  const known = useRef<string>(undefined);
  const words = compared && !isSettling ? wordsFor(compared) : undefined;

  useEffect(() => {
    if (words === undefined) return;
    // The first answer is read in the page and needs no announcement.
    known.current ??= words;
    if (words === known.current) return;
    const timer = setTimeout(() => {
      known.current = words;
      setAnnounced(words);
    }, quietMs);
    return () => clearTimeout(timer);
  }, [words]);

  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}

function wordsFor(compared: ComparedCart): string {
  const { rows, ranked } = compared;
  const [best] = ranked;
  if (rows.length === 0) return 'Your cart is empty';
  if (!best || best.availableCount === 0) return 'None of your stores has these items';
  const total = figureInWords(shownAtCheckout(best));
  const coverage = coverageInWords(best);
  return `${answerOf(compared).title}. Cart total at ${best.store.name} ${total}${coverage ? `, ${coverage}` : ''}`;
}
