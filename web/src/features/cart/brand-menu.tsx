import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CartEntry } from '#shared/contract/shopping/cart.ts';
import type { BrandMatch, FoundItem, Item } from '#shared/contract/shopping/item.ts';
import { brandLabel } from '#shared/rules/lists/shopping-list.ts';
import type { ChainId } from '#shared/rules/stores/chains.ts';
import { serverNow } from '#web/api/server-time.ts';
import { observedRangeText, priceRangeText, unitPriceRangeText } from '#web/parts/prices/price-range.ts';
import { itemsNamedQuery } from '#web/queries/search/brands-and-sizes-query.ts';
import { Menu, menuChoiceLook, type Opener } from '#web/ui/menu.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { tryAgain } from '#web/ui/words.ts';
import { brandOptions, ownerInWords } from './brand-options.ts';
import * as words from './words/cart-words.tsx';

export interface BrandMenuProps {
  entry: CartEntry;
  onSwitch: (item: Item, match: BrandMatch) => void;
  opener: Opener;
  onClose: () => void;
}

/** Any brand, and the brands and sizes of the product, loaded when the menu opens. */
export function BrandMenu({ entry, onSwitch, opener, onClose }: BrandMenuProps) {
  return (
    <Menu
      label={words.brandsOf(entry.item.name)}
      opener={opener}
      onClose={onClose}
      className="w-84 max-w-[calc(100vw-0.75rem)]"
    >
      <Brands entry={entry} onSwitch={onSwitch} />
    </Menu>
  );
}

const line = 'px-3.5 py-3 text-sm text-muted';

/** A key of an entry's known prices: when it changes, its brands load again. */
function knownOf({ storePrices }: CartEntry): string {
  return storePrices.map(({ kind, observedAt }) => (kind === 'estimate' ? '' : observedAt)).join(' ');
}

function Brands({ entry, onSwitch }: Pick<BrandMenuProps, 'entry' | 'onSwitch'>) {
  const { item, match } = entry;
  const storeIds = entry.storePrices.map(({ store }) => store.id);
  const { data: items, isError, fetchStatus, refetch } = useQuery(itemsNamedQuery(item.name, storeIds, knownOf(entry)));
  if (isError) {
    return (
      <button
        type="button"
        role="menuitem"
        tabIndex={-1}
        data-stays-open
        onClick={() => void refetch()}
        className={`${menuChoiceLook} ${line} w-full text-left`}
      >
        {words.brandsNotLoaded} <span className="font-semibold text-leaf-deep">{tryAgain}</span>
      </button>
    );
  }
  if (!items) {
    return fetchStatus === 'paused' ? <p className={line}>{words.brandsOffline}</p> : <AlternativeSkeletons />;
  }
  if (items.every(({ id }) => id === item.id)) return <p className={line}>{words.noOtherBrand(item.name)}</p>;
  const chains = entry.storePrices.map(({ store }) => store.chain);
  const { sameSize, otherSizes, elsewhere } = brandOptions(items, item);
  const chosen = match === 'this-product' ? item.id : match;
  const brandChoices = (found: readonly FoundItem[]) =>
    found.map((other) => (
      <BrandOption
        key={other.id}
        item={other}
        chains={chains}
        isChosen={other.id === chosen}
        onChoose={() => onSwitch(other, 'this-product')}
      />
    ));
  return (
    <>
      <Choice isChosen={chosen === 'any-brand'} onChoose={() => onSwitch(item, 'any-brand')} note={words.eachCheapest}>
        {words.anyBrand}
      </Choice>
      {match !== 'any-brand' && ownerInWords(item.brand, chains) && (
        <Choice
          isChosen={chosen === 'only-this'}
          onChoose={() => onSwitch(item, 'only-this')}
          note={words.noEquivalent}
        >
          {words.onlyBrand(brandLabel(item))}
        </Choice>
      )}
      {brandChoices(sameSize)}
      {otherSizes.length > 0 && <Group label={words.otherSizes}>{brandChoices(otherSizes)}</Group>}
      {elsewhere.length > 0 && <Group label={words.notAtYourStores}>{brandChoices(elsewhere)}</Group>}
    </>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a menu may contain no fieldset.
    <div role="group" aria-label={label}>
      <p
        aria-hidden="true"
        className="border-b border-line/60 bg-paper px-3.5 py-1.5 text-[13px] font-semibold text-muted"
      >
        {label}
      </p>
      {children}
    </div>
  );
}

interface BrandOptionProps {
  item: FoundItem;
  /** The chains of the compared stores. */
  chains: readonly ChainId[];
  isChosen: boolean;
  onChoose: () => void;
}

function BrandOption({ item, chains, isChosen, onChoose }: BrandOptionProps) {
  const { priceRange, size } = item;
  const owner = ownerInWords(item.brand, chains);
  return (
    <Choice
      isChosen={isChosen}
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
  isChosen: boolean;
  onChoose: () => void;
  note: ReactNode;
  children: ReactNode;
}

function Choice({ isChosen, onChoose, note, children }: ChoiceProps) {
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={isChosen}
      tabIndex={-1}
      onClick={onChoose}
      className={`${menuChoiceLook} flex min-h-11 w-full items-center gap-2.5 border-b border-line/60 px-3.5 py-2 text-left leading-snug last:border-0 aria-checked:font-semibold`}
    >
      <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
      <span className="shrink-0 text-right text-[13px] text-muted">{note}</span>
      <span className="grid size-4 shrink-0 place-items-center text-leaf">
        {isChosen && <Check aria-hidden="true" className="size-4" />}
      </span>
    </button>
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
