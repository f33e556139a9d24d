import type { CartEntry } from '#shared/contract/shopping/cart.ts';
import { centsFromPrice } from '#shared/money.ts';
import { cleanName } from '#shared/rules/lists/shopping-list.ts';
import { usePriceReport } from '#web/queries/prices/price-reports.ts';
import { toast } from '#web/ui/toast.ts';
import { undo } from '#web/ui/words.ts';
import { useWithdrawReport } from './use-withdraw-report.ts';
import * as words from './words.ts';

interface Reporting {
  onDone?: () => void;
  onFailed?: (error: Error) => void;
}

/** Sends a shopper's report about an entry's item at a store, says thank you, and offers an undo. */
export function useReport({ item, storePrices }: CartEntry, { onDone, onFailed = () => undefined }: Reporting) {
  const withdraw = useWithdrawReport();
  return usePriceReport({
    onDone: (ownReport) => {
      onDone?.();
      const { storeId, price, visibility } = ownReport;
      const storeName = storePrices.find(({ store }) => store.id === storeId)?.store.name ?? '';
      const name = cleanName(item.name);
      const report =
        price === null ? words.notSoldNow(name, storeName) : words.reportedNow(name, storeName, centsFromPrice(price));
      toast({
        title: words.thanks,
        description: `${report} ${words.whoSees[visibility]}`,
        action: { label: undo, onPress: () => withdraw(ownReport) },
      });
    },
    onFailed,
  });
}
