import { Menu } from '@base-ui/react/menu';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { CartEntry } from '#shared/contract/cart.ts';
import type { BrandMatch, FoundItem, Item } from '#shared/contract/item.ts';
import type { ChainId } from '#shared/rules/chains.ts';
import { brandLabel } from '#shared/rules/shopping-list.ts';
import { serverNow } from '#web/api/server-time.ts';
import { observedRangeText, priceRangeText, unitPriceRangeText } from '#web/product/price-range.ts';
import { itemsNamedQuery } from '#web/queries/items.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { tryAgain } from '#web/ui/words.ts';
import { brandOptions, ownerInWords } from './brand-options.ts';
import { BrandTag } from './brand-tag.tsx';
import * as words from './words.tsx';

export interface BrandMenuProps {
  entry: CartEntry;
  onSwitch: (item: Item, match: BrandMatch) => void;
}

/** Any brand, and the brands and sizes of the product, loaded when the menu opens. It renders open. */
export function BrandMenu({ entry, onSwitch }: BrandMenuProps) {
  const [isOpen, setIsOpen] = useState(true);
  const [host, setHost] = useState<HTMLElement | null>(null);
  return (
    <Menu.Root open={isOpen} onOpenChange={setIsOpen}>
      <Menu.Trigger render={<BrandTag entry={entry} />} />
      {/* Inside the page's landmarks, and above the table that may hold the entry. */}
      <span ref={(element) => setHost(element?.closest('main') ?? null)} />
      <Menu.Portal container={host}>
        <Menu.Positioner align="start" sideOffset={6} className="z-30 outline-hidden">
          <Menu.Popup className="max-h-[min(22rem,var(--available-height))] w-84 max-w-(--available-width) overflow-y-auto overscroll-contain rounded-[11px] border border-line bg-card text-[15px] font-normal text-ink shadow-pop outline-hidden">
            {isOpen && <Brands entry={entry} onSwitch={onSwitch} />}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

const line = 'px-3.5 py-3 text-sm text-muted';

/** A key of an entry's known prices: when it changes, its brands load again. */
function knownOf({ storePrices }: CartEntry): string {
  return storePrices.map(({ kind, observedAt }) => (kind === 'estimate' ? '' : observedAt)).join(' ');
}

function Brands({ entry, onSwitch }: BrandMenuProps) {
  const { item, match } = entry;
  const storeIds = entry.storePrices.map(({ store }) => store.id);
  const { data: items, isError, fetchStatus, refetch } = useQuery(itemsNamedQuery(item.name, storeIds, knownOf(entry)));
  if (isError) {
    return (
      <Menu.Item
        closeOnClick={false}
        onClick={() => void refetch()}
        className={`${line} cursor-pointer data-highlighted:bg-leaf-soft`}
      >
        {words.brandsNotLoaded} <span className="font-semibold text-leaf-deep">{tryAgain}</span>
      </Menu.Item>
    );
  }
  if (!items) {
    return fetchStatus === 'paused' ? <p className={line}>{words.brandsOffline}</p> : <AlternativeSkeletons />;
  }
  if (items.every(({ id }) => id === item.id)) return <p className={line}>{words.noOtherBrand(item.name)}</p>;
  const chains = entry.storePrices.map(({ store }) => store.chain);
  const { sameSize, otherSizes, elsewhere } = brandOptions(items, item);
  const brandChoices = (found: readonly FoundItem[]) =>
    found.map((other) => (
      <BrandOption key={other.id} item={other} chains={chains} onChoose={() => onSwitch(other, 'this-product')} />
    ));
  return (
    <Menu.RadioGroup aria-label={words.brandsOf(item.name)} value={match === 'this-product' ? item.id : match}>
      <Choice value="any-brand" onChoose={() => onSwitch(item, 'any-brand')} note={words.eachCheapest}>
        {words.anyBrand}
      </Choice>
      {match !== 'any-brand' && ownerInWords(item.brand, chains) && (
        <Choice value="only-this" onChoose={() => onSwitch(item, 'only-this')} note={words.noEquivalent}>
          {words.onlyBrand(brandLabel(item))}
        </Choice>
      )}
      {brandChoices(sameSize)}
      {otherSizes.length > 0 && <GroupLabel>{words.otherSizes}</GroupLabel>}
      {brandChoices(otherSizes)}
      {elsewhere.length > 0 && <GroupLabel>{words.notAtYourStores}</GroupLabel>}
      {brandChoices(elsewhere)}
    </Menu.RadioGroup>
  );
}

function GroupLabel({ children }: { children: string }) {
  return (
    <p className="border-b border-line/60 bg-paper px-3.5 py-1.5 text-[13px] font-semibold text-muted">{children}</p>
  );
}

interface BrandOptionProps {
  item: FoundItem;
  /** The chains of the compared stores. */
  chains: readonly ChainId[];
  onChoose: () => void;
}

function BrandOption({ item, chains, onChoose }: BrandOptionProps) {
  const { priceRange, size } = item;
  const owner = ownerInWords(item.brand, chains);
  return (
    <Choice
      value={item.id}
      onChoose={onChoose}
      note={
        <>
          {priceRange && (
            <span className={priceRange.isEstimate ? '' : 'font-bold text-ink'}>{priceRangeText(priceRange)}</span>
          )}
          {priceRange?.seen && <span className="block max-w-44">{observedRangeText(priceRange, serverNow())}</span>}
          <span className="block">
            {[size, priceRange && unitPriceRangeText(priceRange)].filter(Boolean).join(' · ')}
          </span>
        </>
      }
    >
      {brandLabel(item)}
      {owner && <span className="block text-[13px] font-normal text-muted">{owner}</span>}
    </Choice>
  );
}

interface ChoiceProps {
  value: string;
  onChoose: () => void;
  note: ReactNode;
  children: ReactNode;
}

function Choice({ value, onChoose, note, children }: ChoiceProps) {
  return (
    <Menu.RadioItem
      value={value}
      closeOnClick
      onClick={onChoose}
      className="flex min-h-11 cursor-pointer items-center gap-2.5 border-b border-line/60 px-3.5 py-2 leading-snug outline-hidden select-none last:border-0 data-checked:font-semibold data-highlighted:bg-leaf-soft"
    >
      <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
      <span className="shrink-0 text-right text-[13px] text-muted">{note}</span>
      <span className="grid size-4 shrink-0 place-items-center text-leaf">
        <Menu.RadioItemIndicator>
          <Check aria-hidden="true" className="size-4" />
        </Menu.RadioItemIndicator>
      </span>
    </Menu.RadioItem>
  );
}

function AlternativeSkeletons() {
  return (
    <div role="status" className="grid gap-4 px-3.5 py-3.5">
      <span className="sr-only">{words.loadingBrands}</span>
      <Skeleton className="h-4 w-3/5" />
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-4 w-2/5" />
    </div>
  );
}
