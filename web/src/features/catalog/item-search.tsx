import { useState } from 'react';
import { FavoriteHeart } from '#web/product/favorite-heart.tsx';
import { useBrandHabits } from '#web/session/brand-habits.ts';
import { meantBy } from './meant-by.ts';
import { SearchBox } from './search-box.tsx';
import { useAddToCart } from './use-add-to-cart.ts';
import { useItemSearch } from './use-item-search.ts';

interface ItemSearchProps {
  /** The stores whose prices are shown beside what is found. */
  storeIds: readonly string[];
}

/** The search over everything we know, into the shopper's own cart. */
export function ItemSearch({ storeIds }: ItemSearchProps) {
  const [words, setWords] = useState('');
  const search = useItemSearch(words, storeIds);
  const addToCart = useAddToCart();
  const { habitOf } = useBrandHabits();
  return (
    <SearchBox
      words={words}
      onWordsChange={setWords}
      search={search}
      onAdd={(found) => {
        const { item, match } = meantBy(found, habitOf(found));
        addToCart(item, match);
      }}
      favorite={(found) => <FavoriteHeart {...meantBy(found, habitOf(found))} />}
    />
  );
}
