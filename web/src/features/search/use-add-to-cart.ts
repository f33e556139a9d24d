import type { Item } from '#shared/contract/item.ts';
import { isRefusedAs } from '#web/api/client.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { useCartChange } from '#web/queries/cart.ts';
import { toast } from '#web/ui/toast.ts';

/** A full or busy cart says why; anything else is told in general words. */
function failureToAdd(error: Error): string {
  const words = 'Failed to add item to cart';
  return isRefusedAs(error, 'cart-full', 'busy-cart') ? `${words}. ${failureWords(error)}` : words;
}

/** Puts one of an item in the cart and reports how that went. */
export function useAddToCart(): (item: Item) => void {
  const change = useCartChange({
    onDone: () => toast({ title: 'Added to cart', description: 'Item successfully added to your cart' }),
    onFailed: (failed, error) =>
      toast({
        title: 'Error',
        description: failureToAdd(error),
        tone: 'destructive',
        action: { label: 'Try again', onPress: () => change(failed) },
      }),
  });
  return ({ id, name, brand, category, unit, size }) =>
    change({ kind: 'add', item: { id, name, brand, category, unit, size }, quantity: 1 });
}
