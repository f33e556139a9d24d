import { useMemo, useState } from 'react';
import type { CartEntry } from '#shared/contract/shopping/cart.ts';

/** What was pressed: an entry, at a store or in general. */
export interface PriceQuestion {
  entryId: string;
  storeId: string | null;
  /** To see the details, or to report a price. */
  wish: 'see' | 'report';
}

/** The current question about prices. It stays set while its dialog closes. */
export function usePriceQuestion() {
  const [question, setQuestion] = useState<PriceQuestion | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const asking = useMemo(() => {
    const ask = (wish: PriceQuestion['wish']) => (entry: CartEntry, storeId: string | null) => {
      setQuestion({ entryId: entry.id, storeId, wish });
      setIsOpen(true);
    };
    return { see: ask('see'), report: ask('report') };
  }, []);
  return { question, isOpen, setIsOpen, asking };
}
