import { Printer } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import type { CartEntry } from '#shared/contract/shopping/cart.ts';
import { cleanName } from '#shared/rules/lists/shopping-list.ts';
import { Button } from '#web/ui/button.tsx';
import * as words from './words/own-words.ts';

/** Entries in the shopper's own words: 'birthday candles × 2'. */
export const linesInOwnWords = (own: readonly CartEntry[]) =>
  own.map(({ item, quantity }) => `${cleanName(item.name)}${quantity > 1 ? ` × ${quantity}` : ''}`);

/** Lines that have no price at any store, to buy along the way. */
export function OwnLines({ lines }: { lines: readonly string[] }) {
  const headingId = useId();
  return (
    <div className="mt-3.5">
      <h4 id={headingId} className="text-base font-semibold">
        {words.inYourWords(lines.length)}
      </h4>
      <ul aria-labelledby={headingId}>
        {lines.map((line) => (
          <li key={line} className="border-b border-dashed border-line py-1 leading-snug wrap-anywhere last:border-0">
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Instead of the trip plan, a list to print, because no store has a price for any of it. */
export function OwnWordsAlone({ own }: { own: readonly CartEntry[] }) {
  const [isPrinting, setIsPrinting] = useState(false);
  const lines = linesInOwnWords(own);
  return (
    <section className="mt-4 lg:border-t lg:border-line lg:pt-3.5">
      <p className="text-sm text-muted">{words.noPricesToPlan}</p>
      <OwnLines lines={lines} />
      <Button variant="ghost" size="small" className="mt-3.5" onClick={() => setIsPrinting(true)}>
        <Printer aria-hidden="true" className="-ml-0.5 size-4 shrink-0" />
        {words.printList}
      </Button>
      {isPrinting && <PrintedLines lines={lines} onPrinted={() => setIsPrinting(false)} />}
    </section>
  );
}

function PrintedLines({ lines, onPrinted }: { lines: readonly string[]; onPrinted: () => void }) {
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted);
    return () => window.removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);
  useEffect(() => window.print(), []);
  return createPortal(
    <div data-printed className="hidden text-[18pt] leading-snug text-black">
      <ul>
        {lines.map((line) => (
          <li key={line} className="border-b border-black/40 py-2 wrap-anywhere">
            ☐ {line}
          </li>
        ))}
      </ul>
    </div>,
    document.body,
  );
}
