import type { Cart } from '#shared/contract/cart.ts';
import { entryKeys } from '#web/ui/entry-keys.ts';
import { CartEntryRow } from './cart-entry-row.tsx';
import type { CartActions } from './use-cart-actions.ts';

interface CartListProps {
  entries: Cart;
  actions: CartActions;
}

export function CartList({ entries, actions }: CartListProps) {
  const keys = entryKeys(entries);
  return (
    <ul className="mt-1">
      {entries.map((entry) => (
        <CartEntryRow key={keys.get(entry.id)} entry={entry} actions={actions} />
      ))}
    </ul>
  );
}
