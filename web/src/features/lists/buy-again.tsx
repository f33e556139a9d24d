import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useRef } from 'react';
import type { PastList } from '#shared/contract/lists/pasted-list.ts';
import { dayMs } from '#shared/durations.ts';
import { serverNow } from '#web/api/server-time.ts';
import { itemCount } from '#web/parts/cart/item-count.ts';
import type { BroughtItems } from '#web/queries/cart/add-list-to-cart.ts';
import { leftOutOf } from '#web/queries/cart/cart-after-change.ts';
import { pastListsQuery } from '#web/queries/lists/past-lists-query.ts';
import { Button } from '#web/ui/button.tsx';
import { useListToCart } from './use-list-to-cart.ts';
import * as words from './words/buying-again.ts';

interface BuyAgainProps {
  /** Called once the chosen items are in the cart. */
  onDone?: () => void;
}

/** What the shopper bought before, each added with one press; nothing if there is none. */
export function BuyAgain({ onDone }: BuyAgainProps) {
  const { data: lists = [] } = useQuery(pastListsQuery);
  const chosen = useRef<PastList | null>(null);
  const bring = useListToCart((cart) => {
    onDone?.();
    const { items = [], unnamedCount = 0 } = chosen.current ?? {};
    return { leftOut: leftOutOf(cart, items).map(({ item }) => item.name), unnamed: unnamedCount };
  });
  if (lists.length === 0) return null;
  const lastWeeks = lists.find(isOfLastWeek);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset lays out its legend apart from the buttons.
    <div role="group" aria-label={words.buyAgain} className="flex flex-wrap gap-2">
      {lists.map((list) => (
        <Button
          key={`${list.kind} ${list.at} ${list.storeName}`}
          variant="ghost"
          size="small"
          onClick={() => {
            chosen.current = list;
            bring(itemsIn(list));
          }}
        >
          <RotateCcw aria-hidden="true" className="size-4" />
          {list === lastWeeks ? words.sameAsLastWeek(dayOf(list)) : nameOf(list)}{' '}
          <span className="font-normal text-muted">{itemCount(list.items.length)}</span>
        </Button>
      ))}
    </div>
  );
}

/** A cart cleared about a week ago. */
function isOfLastWeek({ kind, at }: PastList): boolean {
  const days = at === null ? 0 : (serverNow().getTime() - Date.parse(at)) / dayMs;
  return kind === 'cart' && days >= 4 && days <= 11;
}

function nameOf(list: PastList): string {
  if (list.kind === 'usual') return words.usualItems;
  return list.kind === 'cart'
    ? words.cartOf(dayOf(list))
    : words.receiptOf(list.storeName ?? words.receipt, dayOf(list));
}

function dayOf({ kind, at }: PastList): string {
  // A receipt has only a date, which is the same in every time zone.
  const timeZone = kind === 'receipt' ? 'UTC' : undefined;
  return new Date(at ?? 0).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone });
}

const itemsIn = ({ items }: PastList): BroughtItems =>
  items.map(({ itemId, quantity, match, namedKind, amount, includes, note, words: written }) => ({
    itemId,
    quantity,
    match,
    namedKind,
    amount,
    includes,
    note,
    ...(written && { words: written }),
  }));
