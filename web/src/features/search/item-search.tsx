import { useQueries } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { FoundItem } from '#shared/contract/item.ts';
import { useBrandHabits } from '#web/product/brand-habits.ts';
import { FavoriteHeart } from '#web/product/favorite-heart.tsx';
import { itemsNamedQuery } from '#web/queries/items.ts';
import { habitualNames, type Suggestion, suggestionsFrom } from './meant-by.ts';
import { SearchBox } from './search-box.tsx';
import { useAddToCart } from './use-add-to-cart.ts';
import { useItemSearch } from './use-item-search.ts';

interface ItemSearchProps {
  /** The stores whose prices are shown beside what is found. */
  storeIds: readonly string[];
  /** Another way to fill the cart. */
  children?: ReactNode;
}

/** The search over everything we know, into the shopper's own cart. */
export function ItemSearch({ storeIds, children }: ItemSearchProps) {
  const [words, setWords] = useState('');
  const search = useItemSearch(words, storeIds);
  const found = useSuggestions(search.found, storeIds);
  const addToCart = useAddToCart();
  return (
    <SearchBox
      words={words}
      onWordsChange={setWords}
      search={{ ...search, found }}
      onAdd={(item) => addToCart(item, item.match)}
      favorite={(item) => <FavoriteHeart item={item} match={item.match} />}
    >
      {() => children}
    </SearchBox>
  );
}

/** What was found, as this shopper means it, with the price of what they took before. */
function useSuggestions(found: readonly FoundItem[], storeIds: readonly string[]): Suggestion[] {
  const { habitOf } = useBrandHabits();
  const names = habitualNames(found, habitOf);
  const prices = useQueries({ queries: names.map((name) => itemsNamedQuery(name, storeIds)) });
  return suggestionsFrom(found, habitOf, (name) => prices[names.indexOf(name)]?.data);
}
