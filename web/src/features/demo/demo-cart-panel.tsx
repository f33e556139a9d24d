import { Minus, Plus, ShoppingBasket, X } from 'lucide-react';
import { useState } from 'react';
import type { CartEntry } from '#shared/contract/cart.ts';
import { formatCents } from '#shared/money.ts';
import type { ComparisonRow } from '#shared/rules/comparison-rows.ts';
import { limits } from '#shared/rules/limits.ts';
import { ConfirmDialog } from '#web/ui/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { itemCount } from '#web/ui/item-count.ts';
import type { Demo } from './use-demo.ts';

export function DemoCartPanel({ demo }: { demo: Demo }) {
  const [isClearing, setIsClearing] = useState(false);
  const count = demo.entries.length;
  return (
    <Card aria-labelledby="demo-cart-heading">
      <div className="flex min-h-8 items-center gap-2.5">
        <h2 id="demo-cart-heading">Your cart</h2>
        <span className="text-[13.5px] text-muted">{itemCount(count)}</span>
        {count > 0 && (
          <Button variant="ghost" size="small" className="ml-auto" onClick={() => setIsClearing(true)}>
            Clear
          </Button>
        )}
      </div>
      {count === 0 ? (
        <EmptyState icon={<ShoppingBasket />} title="Your cart is empty">
          <p>Search for something above, or start from our sample cart.</p>
          <Button variant="ghost" size="small" className="mt-3" onClick={demo.refillCart}>
            Fill with the sample cart
          </Button>
        </EmptyState>
      ) : (
        <ul className="mt-1">
          {demo.comparison.rows.map((row) => (
            <EntryRow key={row.entry.id} row={row} demo={demo} />
          ))}
        </ul>
      )}
      <ConfirmDialog
        isOpen={isClearing}
        onOpenChange={setIsClearing}
        title="Clear the cart?"
        description={`This takes ${count === 1 ? 'the one item' : `all ${itemCount(count)}`} out of your demo cart.`}
        confirmLabel="Clear cart"
        onConfirm={() => {
          demo.clearCart();
          setIsClearing(false);
        }}
      />
    </Card>
  );
}

function EntryRow({ row: { entry, cells }, demo }: { row: ComparisonRow; demo: Demo }) {
  const amounts = cells.flatMap(({ price }) => (price ? [price.lineCents] : []));
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_3.75rem_auto] items-center gap-x-2 border-b border-dashed border-line py-2.5 last:border-0 last:pb-0">
      <span>
        <span className="block leading-snug">{entry.item.name}</span>
        <span className="block text-[13px] text-muted">
          {entry.item.brand} · {entry.item.size}
        </span>
      </span>
      <QuantityStepper entry={entry} demo={demo} />
      <span className="text-right font-semibold">{amounts.length > 0 && formatCents(Math.min(...amounts))}</span>
      <button
        type="button"
        aria-label={`Remove ${entry.item.name}`}
        onClick={() => demo.removeEntry(entry)}
        className="-mr-2 grid size-8 place-items-center rounded-lg text-muted hover:bg-tomato-soft hover:text-tomato-deep pointer-coarse:size-11"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </li>
  );
}

const stepLook =
  'grid size-8 place-items-center text-muted hover:bg-paper hover:text-ink disabled:opacity-40 pointer-coarse:size-11';

function QuantityStepper({ entry, demo }: { entry: CartEntry; demo: Demo }) {
  const { itemId, quantity, item } = entry;
  return (
    <span className="flex items-center overflow-hidden rounded-[9px] border border-line">
      <button
        type="button"
        aria-label={`One less ${item.name}`}
        onClick={() => (quantity > 1 ? demo.changeQuantity(itemId, quantity - 1) : demo.removeEntry(entry))}
        className={stepLook}
      >
        <Minus aria-hidden="true" className="size-3.5" />
      </button>
      <span className="min-w-5.5 text-center font-semibold">{quantity}</span>
      <button
        type="button"
        aria-label={`One more ${item.name}`}
        disabled={quantity >= limits.quantity}
        onClick={() => demo.changeQuantity(itemId, quantity + 1)}
        className={stepLook}
      >
        <Plus aria-hidden="true" className="size-3.5" />
      </button>
    </span>
  );
}
