import { useMemo, useState } from 'react';
import type { CartEntry } from '#shared/contract/shopping/cart.ts';

/** What was pressed: an entry, at a store or in general. */
export interface PressedPrice {
  entryId: string;
  storeId: string | null;
  /** To see the details, or to report a price. */
  purpose: 'see' | 'report';
}

/** The price that was pressed last. It stays set while its dialog closes. */
export function usePressedPrice() {
  const [pressed, setPressed] = useState<PressedPrice | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const openPrice = useMemo(() => {
    const open = (purpose: PressedPrice['purpose']) => (entry: CartEntry, storeId: string | null) => {
      setPressed({ entryId: entry.id, storeId, purpose });
      setIsOpen(true);
    };
    return { see: open('see'), report: open('report') };
  }, []);
  return { pressed, isOpen, setIsOpen, openPrice };
}
