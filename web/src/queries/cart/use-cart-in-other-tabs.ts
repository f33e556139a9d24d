import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { cartQuery } from './cart-query.ts';

/** Reads the cart again when another tab of this browser has changed it, and tells the others of changes here. */
export function useCartInOtherTabs(): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!('BroadcastChannel' in window)) return;
    const channel = new BroadcastChannel('tillwise.cart');
    channel.onmessage = () => void client.invalidateQueries(cartQuery);
    const cartHash = hashKey(cartQuery.queryKey);
    const unsubscribe = client.getQueryCache().subscribe((event) => {
      // The answer to a change; a read isn't manual.
      const isChange = event.type === 'updated' && event.action.type === 'success' && event.action.manual === true;
      if (isChange && event.query.queryHash === cartHash) channel.postMessage('changed');
    });
    return () => {
      unsubscribe();
      channel.close();
    };
  }, [client]);
}
