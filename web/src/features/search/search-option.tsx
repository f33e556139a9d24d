import { Plus } from 'lucide-react';
import type { FoundItem } from '#shared/contract/shopping/item.ts';
import { brandWords, cleanName } from '#shared/rules/lists/shopping-list.ts';
import { serverNow } from '#web/api/server-time.ts';
import { observedRangeText, priceRangeText, unitPriceRangeText } from '#web/parts/prices/price-range.ts';
import { estimated } from '#web/parts/prices/words.tsx';
import type { Suggestion } from './usual-brands.ts';
import * as words from './words.ts';

interface SearchOptionProps {
  id: string;
  item: Suggestion;
  isHighlighted: boolean;
  onPointerMove: () => void;
  onAdd: (item: FoundItem) => void;
}

export function SearchOption({ id, item, isHighlighted, onPointerMove, onAdd }: SearchOptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search box, which keeps the focus, takes the keys
    <div
      id={id}
      role="option"
      aria-selected={isHighlighted}
      tabIndex={-1}
      onPointerMove={isHighlighted ? undefined : onPointerMove}
      onClick={() => onAdd(item)}
      className="group flex min-h-11 cursor-pointer items-center gap-3 border-b border-line/60 px-3 py-2.25 outline-hidden select-none last:border-0 aria-selected:bg-leaf-soft"
    >
      <span className="min-w-0 flex-1">
        <span className="block leading-snug">{cleanName(item.name)}</span>
        <Facts facts={[brandWords({ item, match: item.match }), item.size, item.isHabit ? words.asChosenBefore : '']} />
      </span>
      {!item.isPricePending && <PriceRange item={item} />}
      <Plus aria-hidden="true" className="size-4 shrink-0 text-leaf opacity-0 group-aria-selected:opacity-100" />
    </div>
  );
}

/** 'any brand · 32 oz': the dot at the start of each line is clipped, so that none is left at an end. */
function Facts({ facts }: { facts: readonly string[] }) {
  return (
    <span className="block overflow-x-clip text-[13px] leading-snug text-muted">
      <span className="-ml-3.5 flex flex-wrap">
        {facts.filter(Boolean).map((fact, at) => (
          <span key={fact} className="flex">
            <span className="w-3.5 shrink-0 text-center whitespace-pre">{at > 0 && ' · '}</span>
            {fact}
          </span>
        ))}
      </span>
    </span>
  );
}

function PriceRange({ item: { priceRange, isInvented } }: { item: Suggestion }) {
  if (!priceRange) return <span className="text-right text-[13px] text-muted">{words.notAtYourStores}</span>;
  return (
    <span className="max-w-1/2 shrink-0 text-right text-[13.5px] leading-snug">
      <span className={`block ${priceRange.isEstimate ? '' : 'font-bold'}`}>
        {priceRange.isEstimate && <span className="sr-only">{`${estimated} `}</span>}
        {priceRangeText(priceRange, isInvented)}
      </span>
      {priceRange.seen && (
        <span className="block text-[13px] text-muted">{observedRangeText(priceRange, serverNow())}</span>
      )}
      <span className="block text-[13px] text-muted">{unitPriceRangeText(priceRange)}</span>
    </span>
  );
}
