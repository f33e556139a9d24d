import { ShoppingBasket } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import type { Cart } from '#shared/contract/shopping/cart.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { itemCount } from '#web/parts/cart/item-count.ts';
import { useQuestion } from '#web/parts/site/use-question.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { OnlyOn } from '#web/ui/only-on.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useSteadyRows } from '#web/ui/use-steady-rows.ts';
import * as words from './words/cart-words.tsx';

interface CartPanelProps {
  id: string;
  /** Undefined while the cart loads. */
  entries: Cart | undefined;
  error?: Error | null;
  onRetry?: () => void;
  onClear: () => void;
  /** Receives the focus when an entry with the focused control is removed. */
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** A short note about the prices. */
  note: ReactNode;
  /** More controls for a cart with entries. */
  controls?: ReactNode;
  /** How to fill an empty cart. */
  howToFill: ReactNode;
  /** The entries. */
  children: ReactNode;
}

/** The cart's frame: heading, controls, and entries. A press may change the height of what is above an entry. */
export function CartPanel(panel: CartPanelProps) {
  const { id, entries, headingRef, note, controls, onClear } = panel;
  const steadyRows = useSteadyRows();
  return (
    <Card
      {...steadyRows}
      id={id}
      tabIndex={-1}
      aria-labelledby="cart-heading"
      className="min-w-0 -scroll-mt-2 outline-none max-lg:pt-3 lg:py-3.5"
    >
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2 lg:min-h-8">
        <h2 id="cart-heading" ref={headingRef} tabIndex={-1} className="rounded">
          {words.yourCart}
        </h2>
        {entries && entries.length > 0 && (
          <>
            <span className="min-w-0 flex-1 basis-24 text-[13.5px] leading-tight text-muted">
              {itemCount(entries.length)}
              {note}
            </span>
            <OnlyOn screen="wide">
              <CartControls entries={entries} controls={controls} onClear={onClear} />
            </OnlyOn>
          </>
        )}
      </div>
      <CartContent {...panel} />
      {entries && entries.length > 0 && (
        <OnlyOn screen="small">
          <CartControls entries={entries} controls={controls} onClear={onClear} />
        </OnlyOn>
      )}
    </Card>
  );
}

function CartContent({ entries, error, onRetry, howToFill, children }: CartPanelProps) {
  if (!entries) {
    return error ? (
      <FailureState what={words.notLoaded} detail={failureWords(error)} onRetry={onRetry} />
    ) : (
      <CartSkeleton />
    );
  }
  if (entries.length > 0) return children;
  return (
    <EmptyState icon={<ShoppingBasket className="size-5.5" />} title={words.isEmpty}>
      {howToFill}
    </EmptyState>
  );
}

/** Beside the heading on a desktop; below the list on a small screen. */
function CartControls({
  entries,
  controls,
  onClear,
}: Pick<CartPanelProps, 'controls' | 'onClear'> & { entries: Cart }) {
  return (
    // On a phone, four buttons take two lines of two; fewer share one line.
    <span className="flex flex-wrap gap-2 max-lg:mt-3 max-lg:*:flex-auto max-sm:has-[>:nth-child(4)]:*:basis-2/5">
      {controls}
      <ClearCart entries={entries} onClear={onClear} />
    </span>
  );
}

function ClearCart({ entries, onClear }: { entries: Cart; onClear: () => void }) {
  const { ask, question } = useQuestion({
    title: words.confirmClearing,
    description: words.clearingNote(entries.length),
    confirmLabel: words.clearCart,
    onConfirm: onClear,
  });
  return (
    <>
      <Button variant="ghost" size="small" onClick={ask}>
        {words.clear}
      </Button>
      {question}
    </>
  );
}

function CartSkeleton() {
  return (
    <div role="status" className="mt-1">
      <span className="sr-only">{words.loading}</span>
      {/* As high as the tabs. */}
      <Skeleton className="mt-2 h-12 lg:hidden" />
      {['w-3/5', 'w-4/5', 'w-1/2'].map((width) => (
        <div
          key={width}
          className="grid grid-cols-[1fr_5.75rem_3.5rem] items-center gap-4 border-b border-dashed border-line py-3.5 last:border-0"
        >
          <span className="grid gap-1.5">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-3 w-2/5" />
          </span>
          <Skeleton className="h-8" />
          <Skeleton className="h-4" />
        </div>
      ))}
    </div>
  );
}
