import type { BrandMatch, Item } from '#shared/contract/item.ts';
import { cleanName } from '#shared/rules/shopping-list.ts';
import { withReason } from '#web/api/failure-words.ts';
import { cartFailures } from '#web/product/cart-failures.ts';
import { plainItem } from '#web/product/plain-item.ts';
import { useCartChange } from '#web/queries/cart.ts';
import type { CartChange } from '#web/queries/cart-changes.ts';
import { toast } from '#web/ui/toast.ts';
import { errorTitle, tryAgain } from '#web/ui/words.ts';
import * as words from './words.ts';

function nameIn(change: CartChange): string | undefined {
  return change.kind === 'add' ? cleanName(change.item.name) : undefined;
}

/** Adds one of an item to the cart and reports the result. */
export function useAddToCart(): (item: Item, match: BrandMatch, foundBy?: string[]) => void {
  const change = useCartChange({
    onDone: (done) => toast({ title: words.added, about: nameIn(done), description: words.addedNote }),
    onFailed: (failed, error) =>
      toast({
        title: errorTitle,
        about: nameIn(failed),
        description: withReason(cartFailures.add, error, 'cart-full', 'busy-cart'),
        tone: 'destructive',
        action: { label: tryAgain, onPress: () => change(failed) },
      }),
  });
  return (item, match, foundBy) => change({ kind: 'add', item: plainItem(item), quantity: 1, match, foundBy });
}
