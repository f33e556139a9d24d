import { memo } from 'react';
import type { CartEntry } from '#shared/contract/shopping/cart.ts';
import { isBrandUnavailable } from '#shared/rules/catalog/brands.ts';
import { isInOwnWords } from '#shared/rules/catalog/own-words.ts';
import { UnavailableBrand } from '#web/parts/cart/brand-out-of-reach.tsx';
import { FavoriteHeart } from '#web/parts/favorites/favorite-heart.tsx';
import { isPlainWords } from '#web/queries/cart/cart-after-change.ts';
import { Button } from '#web/ui/button.tsx';
import { AnyBrandButton, BrandChoice } from './brand-choice.tsx';
import { EntryInList, EntryInTable } from './entry-layouts.tsx';
import { useOwnEntryActions } from './own-entry-actions-context.ts';
import * as words from './words/cart-words.tsx';

/** An entry of a shopper's own cart in the table of prices. */
export const OwnEntryInTable = memo(function OwnEntryInTable({ entry }: { entry: CartEntry }) {
  return (
    <EntryInTable
      entry={entry}
      brand={<BrandChoice entry={entry} />}
      brandNote={<BrandNote entry={entry} />}
      favorite={<Favorite entry={entry} />}
    />
  );
});

/** The same in a touch list. */
export const OwnEntryInList = memo(function OwnEntryInList({ entry }: { entry: CartEntry }) {
  return (
    <EntryInList
      entry={entry}
      brand={<BrandChoice entry={entry} />}
      brandNote={<BrandNote entry={entry} />}
      favorite={<Favorite entry={entry} />}
      priceActions={<PriceActions entry={entry} />}
    />
  );
});

function BrandNote({ entry }: { entry: CartEntry }) {
  const { switchBrand } = useOwnEntryActions();
  return (
    <UnavailableBrand
      item={entry.item}
      isOutOfReach={isBrandUnavailable(entry)}
      onAnyBrand={() => switchBrand(entry, entry.item, 'any-brand')}
    />
  );
}

/** A product with a brand that only this shopper knows has no heart: a favorite keeps an item or plain words. */
function Favorite({ entry }: { entry: CartEntry }) {
  const { item, match, namedKind, amount, includes, note, quantity } = entry;
  return isInOwnWords(item) && !isPlainWords(item) ? null : (
    <FavoriteHeart
      item={item}
      match={match}
      namedKind={namedKind}
      amount={amount}
      includes={includes}
      note={note}
      quantity={quantity}
    />
  );
}

/** Price details and price reports, for layouts where an entry's prices are in a list. */
function PriceActions({ entry }: { entry: CartEntry }) {
  const { seePrices, reportPrice } = useOwnEntryActions();
  // Products in a shopper's own words have no price to report.
  if (isInOwnWords(entry.item)) return null;
  return (
    <p className="mt-2 flex flex-wrap gap-2">
      <Button variant="ghost" size="small" onClick={() => seePrices(entry)}>
        {words.priceHistory}
      </Button>
      <Button variant="ghost" size="small" onClick={() => reportPrice(entry)}>
        {words.reportPrice}
      </Button>
      <AnyBrandButton entry={entry} />
    </p>
  );
}
