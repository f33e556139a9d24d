import { ShoppingBasket } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { Cart } from '#shared/contract/cart.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { useCart } from '#web/queries/cart.ts';
import { ConfirmDialog } from '#web/ui/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { itemCount } from '#web/ui/item-count.ts';
import { CartEntryRow } from './cart-entry-row.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { useCartActions } from './use-cart-actions.ts';

interface CartPanelProps {
  /** Shows none of it yet, though it may be there already. */
  isAwaited: boolean;
  /** What else can be done with a cart that has something in it. */
  controls: (entries: Cart) => ReactNode;
}

/** What the shopper is going to buy. */
export function CartPanel({ isAwaited, controls }: CartPanelProps) {
  const cart = useCart();
  const { entries, error, retry } = isAwaited ? { ...cart, entries: undefined, error: null } : cart;
  const heading = useRef<HTMLHeadingElement>(null);
  const actions = useCartActions(entries ?? [], () => heading.current?.focus({ preventScroll: true }));
  return (
    <Card aria-labelledby="cart-heading">
      <div className="flex min-h-8 flex-wrap items-center gap-x-2.5 gap-y-2">
        <h2 id="cart-heading" ref={heading} tabIndex={-1} className="rounded">
          Your cart
        </h2>
        {entries && entries.length > 0 && (
          <>
            <span className="text-[13.5px] text-muted">{itemCount(entries.length)}</span>
            <span className="ml-auto">
              <ClearCart entries={entries} onClear={actions.clear} />
            </span>
            <span className="flex basis-full flex-wrap gap-2 *:flex-auto">{controls(entries)}</span>
          </>
        )}
      </div>
      <CartContent entries={entries} error={error} onRetry={retry}>
        {(filled) => (
          <ul className="mt-1">
            {filled.map((entry, position) => (
              <CartEntryRow key={rowKey(filled, position)} entry={entry} actions={actions} />
            ))}
          </ul>
        )}
      </CartContent>
    </Card>
  );
}

interface CartContentProps {
  entries: Cart | undefined;
  error: Error | null;
  onRetry: () => void;
  children: (entries: Cart) => ReactNode;
}

function CartContent({ entries, error, onRetry, children }: CartContentProps) {
  if (!entries) {
    return error ? (
      <FailureState what="Your cart could not be loaded." detail={failureWords(error)} onRetry={onRetry} />
    ) : (
      <CartSkeleton />
    );
  }
  return entries.length > 0 ? children(entries) : <EmptyCart />;
}

function EmptyCart() {
  return (
    <EmptyState icon={<ShoppingBasket className="size-5.5" />} title="Your cart is empty">
      Search for what you need, such as milk or paper towels, and it lands here with its best price.
    </EmptyState>
  );
}

function ClearCart({ entries, onClear }: { entries: Cart; onClear: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="ghost" size="small" onClick={() => setIsAsking(true)}>
        Clear
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title="Clear your cart?"
        description={`This takes ${entries.length === 1 ? 'the one item' : `all ${entries.length} items`} out of your cart.`}
        confirmLabel="Clear cart"
        onConfirm={() => {
          setIsAsking(false);
          onClear();
        }}
      />
    </>
  );
}

/** A row keeps its key, and with it the focus, when its brand is switched: only the name stays the same then. */
function rowKey(entries: Cart, position: number): string {
  const nameAt = (at: number) => entries[at]?.item.name;
  const before = entries.slice(0, position).filter((_, at) => nameAt(at) === nameAt(position));
  return `${nameAt(position)} ${before.length}`;
}
