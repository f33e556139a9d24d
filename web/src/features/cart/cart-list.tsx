import { Fragment, type ReactNode } from 'react';
import type { Cart, CartEntry } from '#shared/contract/cart.ts';
import { entryKeys } from '#web/product/entry-keys.ts';

interface CartListProps {
  entries: Cart;
  row: (entry: CartEntry) => ReactNode;
}

export function CartList({ entries, row }: CartListProps) {
  const keys = entryKeys(entries);
  return (
    <ul className="mt-1">
      {entries.map((entry) => (
        <Fragment key={keys.get(entry.id)}>{row(entry)}</Fragment>
      ))}
    </ul>
  );
}
