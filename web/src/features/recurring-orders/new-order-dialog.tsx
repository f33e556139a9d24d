import { useId, useState } from 'react';
import type { Cart } from '#shared/contract/shopping/cart.ts';
import type { OrderFrequency } from '#shared/contract/shopping/recurring-order.ts';
import type { CartLine } from '#shared/rules/cart/cart-line.ts';
import { nextRunAfter } from '#shared/rules/recurring-orders/next-order-date.ts';
import { serverWordsOr } from '#web/api/failure-words.ts';
import { serverNow } from '#web/api/server-time.ts';
import { lineOf } from '#web/queries/cart/cart-after-change.ts';
import { useOrderCreation } from '#web/queries/recurring-orders/create-recurring-order.ts';
import { useRecurringOrders } from '#web/queries/recurring-orders/recurring-orders-query.ts';
import { Button } from '#web/ui/button.tsx';
import { dayAndDate, longDate } from '#web/ui/dates.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { failureToast, toast } from '#web/ui/toast.ts';
import { cancel, errorTitle } from '#web/ui/words.ts';
import { OrderItems } from './order-items.tsx';
import * as words from './words/orders.tsx';

interface NewOrderDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  cart: Cart;
}

/** Repeats the cart every week or month. */
export function NewOrderDialog({ isOpen, onOpenChange, cart }: NewOrderDialogProps) {
  const [frequency, setFrequency] = useState<OrderFrequency>('weekly');
  const { orders = [] } = useRecurringOrders();
  const isAlreadyOrdered = orders.some((order) => order.frequency === frequency && hasSameItems(order.items, cart));
  const creation = useOrderCreation({
    onDone: ({ nextRunAt }) => {
      toast({ title: words.created, description: words.firstOn(dayAndDate(nextRunAt)) });
      onOpenChange(false);
      setFrequency('weekly');
    },
    onFailed: (error) => failureToast(errorTitle, serverWordsOr(words.notCreated, error)),
  });

  function create() {
    const items = cart.map(lineOf);
    if (items.length === 0) failureToast(words.cartIsEmpty);
    else creation.mutate({ frequency, items });
  }

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={words.newOrder}
      description={words.newOrderNote}
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {cancel}
          </Button>
          <Button isLoading={creation.isPending} onClick={create}>
            {words.createOrder}
          </Button>
        </>
      }
    >
      <FrequencyChoice frequency={frequency} onChange={setFrequency} />
      <p role="status" className="mt-3 text-sm">
        {words.firstThen[frequency](<strong className="font-semibold">{longDate(firstDate(frequency))}</strong>)}
      </p>
      {isAlreadyOrdered && <p className="mt-1 text-sm text-tomato-deep">{words.alreadyOrdered[frequency]}</p>}
      <h3 className="mt-4 mb-1 font-sans text-sm font-semibold tracking-normal">{words.items}</h3>
      <OrderItems lines={cart} />
    </Dialog>
  );
}

/** Whether both have the same quantities of the same items. */
function hasSameItems(one: readonly CartLine[], other: readonly CartLine[]): boolean {
  const wanted = new Map(one.map(({ itemId, quantity }) => [itemId, quantity]));
  return one.length === other.length && other.every(({ itemId, quantity }) => wanted.get(itemId) === quantity);
}

/** Computed like on the server: one interval from now. */
function firstDate(frequency: OrderFrequency): string {
  const now = serverNow();
  return nextRunAfter(now, frequency, now).toISOString();
}

const frequencies: readonly OrderFrequency[] = ['weekly', 'monthly'];

interface FrequencyChoiceProps {
  frequency: OrderFrequency;
  onChange: (frequency: OrderFrequency) => void;
}

function FrequencyChoice({ frequency, onChange }: FrequencyChoiceProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{words.howOften}</legend>
      <div className="grid grid-cols-2 gap-2">
        {frequencies.map((value) => (
          <label
            key={value}
            className="flex cursor-pointer items-start gap-2.5 rounded-control border border-line p-3 has-checked:border-leaf has-checked:bg-leaf-soft"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === frequency}
              onChange={() => onChange(value)}
              className="mt-0.5 size-4.5 shrink-0 accent-leaf"
            />
            <span className="text-sm leading-snug">
              <span className="block font-semibold">{words.frequencies[value].title}</span>
              <span className="text-muted">{words.frequencies[value].detail}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
