import { Menu } from '@base-ui/react/menu';
import { useQuery } from '@tanstack/react-query';
import { Check, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { Item } from '#shared/contract/item.ts';
import { cleanWords } from '#shared/rules/shopping-list.ts';
import { itemsNamedQuery } from '#web/queries/items.ts';
import { priceRangeText, unitPriceRangeText } from '#web/ui/price-range.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

interface BrandMenuProps {
  item: Item;
  /** The stores whose prices are shown beside the brands. */
  storeIds: readonly string[];
  onSwitch: (item: Item) => void;
}

/** The other brands and sizes of the same product, looked up when they are asked for. */
export function BrandMenu({ item, storeIds, onSwitch }: BrandMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [host, setHost] = useState<HTMLElement | null>(null);
  const brand = cleanWords(item.brand);
  return (
    <Menu.Root open={isOpen} onOpenChange={setIsOpen}>
      <Menu.Trigger
        aria-label={`Switch the brand of ${item.name}, now ${brand}`}
        className="inline-flex max-w-full items-center gap-0.5 rounded underline decoration-line decoration-1 underline-offset-3 hover:text-ink hover:decoration-current pointer-coarse:-my-2.5 pointer-coarse:min-h-11"
      >
        <span className="truncate">{brand}</span>
        <ChevronDown aria-hidden="true" className="size-3.5 shrink-0" />
      </Menu.Trigger>
      {/* Inside the page's landmarks, and over whatever comes after. */}
      <span ref={setHost} />
      <Menu.Portal container={host}>
        <Menu.Positioner align="start" sideOffset={6} className="z-30 outline-hidden">
          <Menu.Popup className="max-h-[min(20rem,var(--available-height))] w-80 max-w-(--available-width) overflow-y-auto overscroll-contain rounded-[11px] border border-line bg-card text-ink shadow-pop outline-hidden">
            {isOpen && <Alternatives item={item} storeIds={storeIds} onSwitch={onSwitch} />}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

const line = 'px-3.5 py-3 text-sm text-muted';

function Alternatives({ item, storeIds, onSwitch }: BrandMenuProps) {
  const { data: items, isError, fetchStatus, refetch } = useQuery(itemsNamedQuery(item.name, storeIds));
  if (isError) {
    return (
      <Menu.Item
        closeOnClick={false}
        onClick={() => void refetch()}
        className={`${line} cursor-pointer data-highlighted:bg-leaf-soft`}
      >
        The other brands could not be loaded. <span className="font-semibold text-leaf-deep">Try again</span>
      </Menu.Item>
    );
  }
  if (!items) {
    return fetchStatus === 'paused' ? (
      <p className={line}>You are offline. Other brands need a connection.</p>
    ) : (
      <AlternativeSkeletons />
    );
  }
  if (items.every(({ id }) => id === item.id)) return <p className={line}>We know no other brand of {item.name}.</p>;
  return (
    <Menu.RadioGroup aria-label={`Brands of ${item.name}`} value={item.id}>
      {items.map((other) => (
        <Menu.RadioItem
          key={other.id}
          value={other.id}
          closeOnClick
          onClick={() => onSwitch(other)}
          className="flex min-h-11 cursor-pointer items-center gap-2.5 border-b border-line/60 px-3.5 py-2 outline-hidden select-none last:border-0 data-checked:font-semibold data-highlighted:bg-leaf-soft"
        >
          <span className="min-w-0 flex-1 wrap-anywhere">{cleanWords(other.brand)}</span>
          <span className="shrink-0 text-right text-[13px] text-muted">
            {other.priceRange ? priceRangeText(other.priceRange) : 'Not available'}
            <span className="block">
              {[other.size, other.priceRange && unitPriceRangeText(other.priceRange, other.size)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <span className="grid size-4 shrink-0 place-items-center text-leaf">
            <Menu.RadioItemIndicator>
              <Check aria-hidden="true" className="size-4" />
            </Menu.RadioItemIndicator>
          </span>
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

function AlternativeSkeletons() {
  return (
    <div role="status" className="grid gap-4 px-3.5 py-3.5">
      <span className="sr-only">Loading the other brands</span>
      <Skeleton className="h-4 w-3/5" />
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-4 w-2/5" />
    </div>
  );
}
