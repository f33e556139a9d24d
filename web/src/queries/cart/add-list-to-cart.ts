import { hashKey, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { BodySent } from '#shared/contract/routes.ts';
import type { Cart } from '#shared/contract/shopping/cart.ts';
import { call } from '#web/api/client.ts';
import { newId } from '#web/queries/client/new-id.ts';
import { changeScope } from '#web/queries/client/pending-changes.ts';
import { cartQuery } from './cart-query.ts';
import { isWorthRepeating } from './change-cart.ts';

export type BroughtItems = BodySent<'POST /api/cart/bring-along'>['items'];

export interface BroughtAlong {
  items: BroughtItems;
  /** The cart before and after. */
  before: Cart;
  after: Cart;
}

/**
 * Raises the cart to at least these quantities, or adds those that `addsUp` marks. It is sent again if no answer comes,
 * also by the shopper's next press: the same items keep their id until they are answered, so that they count once. A press
 * while the same items are on their way does nothing.
 */
export function useAddListToCart(reports: {
  onDone: (brought: BroughtAlong) => void;
  onFailed: (error: Error) => void;
}) {
  const unanswered = useRef<{ items: string; changeId: string } | null>(null);
  const onTheirWay = useRef(new Set<string>());
  const { mutate } = useMutation({
    // In order with other changes to the cart.
    scope: changeScope,
    retry: isWorthRepeating,
    mutationFn: async (items: BroughtItems, { client }) => {
      const before = await client.ensureQueryData(cartQuery);
      const asSent = hashKey([items]);
      if (unanswered.current?.items !== asSent) unanswered.current = { items: asSent, changeId: newId() };
      const { changeId } = unanswered.current;
      const after = await call('POST /api/cart/bring-along', { body: { items, changeId } });
      unanswered.current = null;
      return { before, after };
    },
    onSuccess: async ({ before, after }, items, _before, { client }) => {
      await client.cancelQueries(cartQuery);
      client.setQueryData(cartQuery.queryKey, after);
      reports.onDone({ items, before, after });
    },
    onError: reports.onFailed,
    onSettled: (_answer, _error, items) => onTheirWay.current.delete(hashKey([items])),
  });
  return (items: BroughtItems, options?: Parameters<typeof mutate>[1]) => {
    const asSent = hashKey([items]);
    if (onTheirWay.current.has(asSent)) return;
    onTheirWay.current.add(asSent);
    mutate(items, options);
  };
}
