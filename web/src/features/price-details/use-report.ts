import type { CartEntry } from '#shared/contract/cart.ts';
import { cleanName } from '#shared/rules/shopping-list.ts';
import { usePriceReport } from '#web/queries/price-details.ts';
import { toast } from '#web/ui/toast.ts';
import { reportInWords, visibilityInWords } from './report-words.ts';
import { useTakeBack } from './use-take-back.ts';

interface Reporting {
  onDone?: () => void;
  onFailed?: (error: Error) => void;
}

/** Sends a shopper's report about an entry's item at a store, says thank you, and offers an undo. */
export function useReport({ item, storePrices }: CartEntry, { onDone, onFailed = () => undefined }: Reporting) {
  const takeBack = useTakeBack();
  return usePriceReport({
    onDone: (ownReport) => {
      onDone?.();
      const storeName = storePrices.find(({ store }) => store.id === ownReport.storeId)?.store.name;
      toast({
        title: 'Thank you!',
        description: `${cleanName(item.name)} at ${storeName}: ${reportInWords(ownReport)}. ${visibilityInWords[ownReport.visibility]}`,
        action: { label: 'Undo', onPress: () => takeBack(ownReport) },
      });
    },
    onFailed,
  });
}
