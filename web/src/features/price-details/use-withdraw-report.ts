import { failureWords } from '#web/api/failure-words.ts';
import { useReportWithdrawal } from '#web/queries/prices/price-reports.ts';
import { failureToast, toast } from '#web/ui/toast.ts';
import * as words from './words.ts';

/** Withdraws the shopper's report, with a toast. */
export function useWithdrawReport() {
  const { mutate } = useReportWithdrawal({
    onDone: () => toast({ title: words.withdrawn, description: words.withdrawnNote }),
    onFailed: (error) => failureToast(words.notWithdrawn, failureWords(error)),
  });
  return mutate;
}
