import type { ComponentType } from 'react';
import type { Cart, CartEntry } from '#shared/contract/shopping/cart.ts';
import { entryKeys } from '#web/parts/cart/entry-keys.ts';

interface CartListProps {
  entries: Cart;
  Entry: ComponentType<{ entry: CartEntry }>;
}

export function CartList({ entries, Entry }: CartListProps) {
  const keys = entryKeys(entries);
  return (
    <ul className="mt-1">
      {entries.map((entry) => (
        <Entry key={keys.get(entry.id)} entry={entry} />
      ))}
    </ul>
  );
}
