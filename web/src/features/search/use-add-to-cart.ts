import type { CartEntry } from '#shared/contract/shopping/cart.ts';
import { publicItem } from '#shared/rules/catalog/public-item.ts';
import { packagesToAdd } from '#shared/rules/lists/packages-by-size.ts';
import { cleanName } from '#shared/rules/lists/shopping-list.ts';
import { hasFailureCode } from '#web/api/client.ts';
import { withReason } from '#web/api/failure-words.ts';
import { cartFailures } from '#web/parts/cart/cart-failures.ts';
import type { CartChange } from '#web/queries/cart/cart-after-change.ts';
import { useCartChange } from '#web/queries/cart/change-cart.ts';
import { failureToast, toast } from '#web/ui/toast.ts';
import { errorTitle, tryAgain } from '#web/ui/words.ts';
import * as words from './words.ts';

function nameIn(change: CartChange): string | undefined {
  return change.kind === 'add' ? cleanName(change.item.name) : undefined;
}

interface Wanted extends Pick<CartEntry, 'item' | 'match' | 'namedKind' | 'amount'> {
  quantity?: number | undefined;
  foundBy?: string[];
}

/** Adds an item to the cart, as much as was written or else one, and reports the result. */
export function useAddToCart(): (wanted: Wanted) => void {
  const change = useCartChange({
    onDone: (done) => toast({ title: words.added, about: nameIn(done), description: words.addedNote }),
    onFailed: (failed, error) =>
      failureToast(errorTitle, withReason(cartFailures.add, error, 'cart-full', 'too-many-of-one', 'busy-cart'), {
        about: nameIn(failed),
        // The cart's limits refuse it again.
        ...(!hasFailureCode(error, 'cart-full', 'too-many-of-one') && {
          action: { label: tryAgain, onPress: () => change(failed) },
        }),
      }),
  });
  return ({ item, match, namedKind, amount, quantity = packagesToAdd(amount, item.size), foundBy }) =>
    change({ kind: 'add', item: publicItem(item), quantity, match, namedKind, amount, foundBy });
}
