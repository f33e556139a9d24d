import { useId, useState } from 'react';
import type { Cart } from '#shared/contract/cart.ts';
import type { OrderFrequency } from '#shared/contract/recurring-order.ts';
import { nextRunAfter } from '#shared/rules/recurrence.ts';
import { serverWordsOr } from '#web/api/failure-words.ts';
import { serverNow } from '#web/api/server-time.ts';
import { lineOf } from '#web/queries/cart-changes.ts';
import { useOrderCreation } from '#web/queries/recurring-orders.ts';
import { Button } from '#web/ui/button.tsx';
import { dayAndDate, longDate } from '#web/ui/dates.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { OrderLines } from './order-lines.tsx';

interface NewOrderDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  cart: Cart;
}

/** Repeats the cart every week or month. */
export function NewOrderDialog({ isOpen, onOpenChange, cart }: NewOrderDialogProps) {
  const [frequency, setFrequency] = useState<OrderFrequency>('weekly');
  const creation = useOrderCreation({
    onDone: ({ nextRunAt }) => {
      toast({ title: 'Recurring Order Created', description: `First in your cart on ${dayAndDate(nextRunAt)}.` });
      onOpenChange(false);
      setFrequency('weekly');
    },
    onFailed: (error) =>
      toast({
        title: 'Error',
        description: serverWordsOr('Failed to create recurring order', error),
        tone: 'destructive',
      }),
  });

  function create() {
    const items = cart.map(lineOf);
    if (items.length === 0) toast({ title: 'Cart is empty', tone: 'destructive' });
    else creation.mutate({ frequency, items });
  }

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="New recurring order"
      description="We add these items to your cart again on schedule. You decide where and when to buy."
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button isLoading={creation.isPending} onClick={create}>
            Create order
          </Button>
        </>
      }
    >
      <FrequencyChoice frequency={frequency} onChange={setFrequency} />
      <p role="status" className="mt-3 text-sm">
        First on <strong className="font-semibold">{longDate(firstDate(frequency))}</strong>, then every{' '}
        {frequency === 'weekly' ? 'week' : 'month'}.
      </p>
      <h3 className="mt-4 mb-1 font-sans text-sm font-semibold tracking-normal">Items</h3>
      <OrderLines lines={cart} />
    </Dialog>
  );
}

/** Computed like on the server: one interval from now. */
function firstDate(frequency: OrderFrequency): string {
  const now = serverNow();
  return nextRunAfter(now, frequency, now).toISOString();
}

const choices: { value: OrderFrequency; title: string; words: string }[] = [
  { value: 'weekly', title: 'Weekly', words: 'Every seven days' },
  { value: 'monthly', title: 'Monthly', words: 'On this day of each month' },
];

interface FrequencyChoiceProps {
  frequency: OrderFrequency;
  onChange: (frequency: OrderFrequency) => void;
}

function FrequencyChoice({ frequency, onChange }: FrequencyChoiceProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">How often</legend>
      <div className="grid grid-cols-2 gap-2">
        {choices.map(({ value, title, words }) => (
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
              <span className="block font-semibold">{title}</span>
              <span className="text-muted">{words}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
