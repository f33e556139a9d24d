import { useEffect, useRef, useState } from 'react';
import { formatCents } from '#shared/money.ts';
import type { ComparedCart } from './compared-cart.ts';

/** Several quick changes are told as one. */
const quietMs = 700;

interface TotalAnnouncerProps {
  compared: ComparedCart | undefined;
  /** Changes or prices are still on their way. */
  isSettling: boolean;
}

/** Tells whoever can't see the page what the cart comes to now, after each change. */
export function TotalAnnouncer({ compared, isSettling }: TotalAnnouncerProps) {
  const [announced, setAnnounced] = useState('');
  const known = useRef<string>(undefined);
  const words = compared && !isSettling ? wordsFor(compared) : undefined;

  useEffect(() => {
    if (words === undefined) return;
    // What the page opens with is read in its place.
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

function wordsFor({ rows, verdict, ranked: [best] }: ComparedCart): string {
  if (rows.length === 0) return 'Your cart is empty';
  if (!best || verdict.kind === 'nothing') return 'None of your stores has these items';
  const coverage = best.hasEverything ? '' : `, ${best.availableCount} of ${best.entryCount} items`;
  const total = `Cart total at ${best.store.name} ${formatCents(best.totalCents)}${coverage}`;
  return verdict.kind === 'unfair' ? `No fair comparison yet. ${total}` : total;
}
