import { useEffect, useRef, useState } from 'react';
import { figureInWords, shownAtCheckout } from '#shared/rules/comparison/shown-figures.ts';
import { answerOf } from './answer-in-words.ts';
import type { ComparedCart } from './compared-cart.ts';
import { coverageInWords } from './coverage-in-words.ts';
import * as words from './words/answer.tsx';

/** Several quick changes are announced as one. */
const quietMs = 700;

interface TotalAnnouncerProps {
  compared: ComparedCart | undefined;
  /** Changes or prices are still loading. */
  isChanging: boolean;
}

/** Announces the cart's total to screen readers after each change. */
export function TotalAnnouncer({ compared, isChanging }: TotalAnnouncerProps) {
  const [announced, setAnnounced] = useState('');
  const known = useRef<string>(undefined);
  const news = compared && !isChanging ? newsOf(compared) : undefined;

  useEffect(() => {
    if (news === undefined) return;
    // The first answer is read in the page and needs no announcement.
    known.current ??= news;
    if (news === known.current) return;
    const timer = setTimeout(() => {
      known.current = news;
      setAnnounced(news);
    }, quietMs);
    return () => clearTimeout(timer);
  }, [news]);

  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}

function newsOf(compared: ComparedCart): string {
  const { rows, ranked, verdict } = compared;
  const [first] = ranked;
  const best = 'leader' in verdict ? ranked.find(({ store }) => store.id === verdict.leader.store.id) : first;
  if (rows.length === 0) return words.cartIsEmpty;
  if (!best || best.availableCount === 0) return words.noStoreHasThem;
  const total = figureInWords(shownAtCheckout(best));
  return words.cartTotal(answerOf(compared).title, best.store.name, total, coverageInWords(best));
}
