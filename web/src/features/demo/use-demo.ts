import { useState } from 'react';
import type { CartEntry } from '#shared/contract/shopping/cart.ts';
import { tooManyStores } from '#shared/contract/words.ts';
import { limits } from '#shared/limits.ts';
import { withMore } from '#shared/rules/cart/add-to-lines.ts';
import { type Changed, isRefused } from '#shared/rules/cart/cart-line.ts';
import { without, withQuantity } from '#shared/rules/cart/change-line.ts';
import {
  cartFromText,
  type DemoCart,
  type DemoLine,
  demoLinesOf,
  productOf,
  sampleCart,
  textOfCart,
  withAdditions,
} from '#web/parts/demo/demo-cart.ts';
import { useLocalText } from '#web/storage/local-text.ts';
import { visitorKeys } from '#web/storage/visitor-keys.ts';
import { failureToast, toast } from '#web/ui/toast.ts';
import { undo } from '#web/ui/words.ts';
import { demoEntry } from './demo-prices.ts';
import { demoStores, initialDemoStoreIds } from './demo-stores.ts';
import * as words from './words.tsx';

const cartOf = (text: string | null | undefined): DemoCart => (text ? cartFromText(text) : sampleCart);

/**
 * The whole demo: a cart stored in this browser with its prices at the chosen stores. `onRemoved` is called when an
 * entry with the focused control disappears.
 */
export function useDemo(onRemoved: () => void) {
  const [cartText, keepText] = useLocalText(visitorKeys.demoCart);
  const [storeIds, setStoreIds] = useState<readonly string[]>(initialDemoStoreIds);
  const [maxDistanceMiles, setMaxDistanceMiles] = useState<number>(limits.distanceMiles.demo);
  /** A change that the cart's rules reject leaves it as it is. */
  const changeCart = (change: (cart: DemoCart) => Changed<DemoLine>) =>
    keepText((text) => {
      const cart = cartOf(text);
      const changed = change(cart);
      return textOfCart(isRefused(changed) ? cart : withAdditions(cart, changed));
    });

  const nearbyStores = demoStores.filter(({ distanceMiles }) => distanceMiles <= maxDistanceMiles);
  const selectedStores = nearbyStores.filter(({ id }) => storeIds.includes(id));
  const entries = demoLinesOf(cartOf(cartText)).map(({ item, quantity }) => demoEntry(item, quantity, selectedStores));

  function toggleStore(storeId: string) {
    if (storeIds.includes(storeId)) {
      setStoreIds(storeIds.filter((id) => id !== storeId));
    } else if (selectedStores.length < limits.storesSelected) {
      setStoreIds([...storeIds, storeId]);
    } else {
      failureToast(words.storeLimitReached, tooManyStores(limits.storesSelected));
    }
  }

  function remove({ itemId, item, quantity }: CartEntry) {
    onRemoved();
    const position = entries.findIndex((entry) => entry.itemId === itemId);
    const added = cartOf(cartText).find((line) => line.itemId === itemId)?.added ?? 0;
    changeCart((cart) => without(cart, itemId));
    toast({
      title: words.itemRemoved,
      description: item.name,
      action: {
        label: undo,
        onPress: () => changeCart((cart) => withMore(cart, { itemId, quantity, added }, productOf, position)),
      },
    });
  }

  function setQuantity(entry: CartEntry, quantity: number) {
    if (quantity > 0) changeCart((cart) => withQuantity(cart, entry.itemId, quantity, productOf));
    else remove(entry);
  }

  return {
    entries,
    nearbyStores,
    selectedStores,
    maxDistanceMiles,
    setMaxDistanceMiles,
    toggleStore,
    addItem: (itemId: string) => changeCart((cart) => withMore(cart, { itemId, quantity: 1, added: 1 }, productOf)),
    setQuantity,
    changeQuantityBy: (entry: CartEntry, by: number) => setQuantity(entry, entry.quantity + by),
    remove,
    clearCart: () => changeCart(() => []),
    refillCart: () => changeCart(() => [...sampleCart]),
  };
}

export type Demo = ReturnType<typeof useDemo>;
