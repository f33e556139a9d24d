import type { Item } from '#shared/contract/item.ts';
import { ApiError } from '#web/api/client.ts';
import { useCartChange } from '#web/queries/cart.ts';
import { toast } from '#web/ui/toast.ts';

/** A full or busy cart says why; anything else is told in general words. */
function failureWords(error: Error): string {
  const words = 'Failed to add item to cart';
  return error instanceof ApiError && error.status === 409 ? `${words}. ${error.words}` : words;
}

/** Puts one of an item in the cart and reports how that went. */
export function useAddToCart(): (item: Item) => void {
  const change = useCartChange({
    onDone: () => toast({ title: 'Added to cart', description: 'Item successfully added to your cart' }),
    onFailed: (failed, error) =>
      toast({
        title: 'Error',
        description: failureWords(error),
        tone: 'destructive',
        action: { label: 'Try again', onPress: () => change(failed) },
      }),
  });
  return ({ id, name, brand, category, unit, size }) =>
    change({ kind: 'add', item: { id, name, brand, category, unit, size }, quantity: 1 });
}
