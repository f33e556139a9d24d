import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, useState } from 'react';
import type { FoundItem } from '#shared/contract/shopping/item.ts';
import { useBrandHabits } from '#web/parts/cart/brands-bought-before.ts';
import { FavoriteHeart } from '#web/parts/favorites/favorite-heart.tsx';
import { itemsOfNamesQuery } from '#web/queries/search/brands-and-sizes-query.ts';
import { LazyNotMeant } from './lazy-not-meant.tsx';
import { SearchBox } from './search-box.tsx';
import { useAddToCart } from './use-add-to-cart.ts';
import { useItemSearch } from './use-item-search.ts';
import { useUnanswered } from './use-words-not-found.ts';
import { habitualNames, type Suggestion, withUsualBrands } from './usual-brands.ts';

interface ItemSearchProps {
  /** The stores whose prices are shown beside the results. */
  storeIds: readonly string[];
  /** Another way to fill the cart. */
  children?: ReactNode;
}

/** The search of the whole catalog, which adds to the shopper's own cart. */
export const ItemSearch = memo(function ItemSearch({ storeIds, children }: ItemSearchProps) {
  const [words, setWords] = useState('');
  const search = useItemSearch(words, storeIds);
  const unanswered = useUnanswered(words, search);
  const [leftOut, setLeftOut] = useState({ words: '', names: [] as string[] });
  const query = words.trim();
  const names = leftOut.words === query ? leftOut.names : [];
  const found = useSuggestions(search.found, storeIds).filter(({ name }) => !names.includes(name));
  const addToCart = useAddToCart();

  function add(item: Suggestion) {
    const before = unanswered.take();
    addToCart({
      item,
      match: item.match,
      namedKind: item.namedKind,
      foundBy: [query, ...(before === null ? [] : [before])],
    });
  }

  return (
    <SearchBox
      words={words}
      onWordsChange={setWords}
      search={{ ...search, found }}
      onAdd={add}
      below={
        <LazyNotMeant
          query={query}
          first={found[0]}
          onLeaveOut={(name, isOut) => {
            setLeftOut((last) => {
              const others = last.words === query ? last.names.filter((one) => one !== name) : [];
              return { words: query, names: isOut ? [...others, name] : others };
            });
          }}
        />
      }
      favorite={(item) => <FavoriteHeart item={item} match={item.match} />}
    >
      {() => children}
    </SearchBox>
  );
});

/** The results with this shopper's usual brands, and the prices of those brands. */
function useSuggestions(found: readonly FoundItem[], storeIds: readonly string[]): Suggestion[] {
  const { habitOf } = useBrandHabits();
  const names = habitualNames(found, habitOf);
  const { data: prices } = useQuery(itemsOfNamesQuery(names, storeIds));
  return withUsualBrands(found, habitOf, (name) => prices?.[names.indexOf(name)]);
}
