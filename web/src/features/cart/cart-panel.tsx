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
import { CartSkeleton } from './cart-skeleton.tsx';
import { type CartActions, useCartActions } from './use-cart-actions.ts';

interface CartPanelProps {
  id: string;
  /** Shows none of it yet, though it may be there already. */
  isAwaited: boolean;
  /** What there is to know about the prices, in a few words. */
  note: ReactNode;
  /** What else can be done with a cart that has something in it. */
  controls: (entries: Cart) => ReactNode;
  /** The entries themselves, when there are any. */
  children: (entries: Cart, actions: CartActions) => ReactNode;
}

/** What the shopper is going to buy. */
export function CartPanel({ id, isAwaited, note, controls, children }: CartPanelProps) {
  const cart = useCart();
  const { entries, error, retry } = isAwaited ? { ...cart, entries: undefined, error: null } : cart;
  const heading = useRef<HTMLHeadingElement>(null);
  const actions = useCartActions(entries ?? [], () => heading.current?.focus({ preventScroll: true }));
  return (
    <Card id={id} tabIndex={-1} aria-labelledby="cart-heading" className="min-w-0 scroll-mt-18 outline-none lg:py-3.5">
      <div className="flex min-h-8 flex-wrap items-center gap-x-2.5 gap-y-2">
        <h2 id="cart-heading" ref={heading} tabIndex={-1} className="rounded">
          Your cart
        </h2>
        {entries && entries.length > 0 && (
          <>
            <span className="min-w-0 flex-1 basis-24 text-[13.5px] leading-tight text-muted">
              {itemCount(entries.length)}
              {note}
            </span>
            <span className="order-last flex basis-full flex-wrap gap-2 *:flex-auto lg:order-none lg:basis-auto">
              {controls(entries)}
            </span>
            <ClearCart entries={entries} onClear={actions.clear} />
          </>
        )}
      </div>
      <CartContent entries={entries} error={error} onRetry={retry}>
        {(filled) => children(filled, actions)}
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
