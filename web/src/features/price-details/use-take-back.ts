import { failureWords } from '#web/api/failure-words.ts';
import { useTakingBack } from '#web/queries/price-details.ts';
import { toast } from '#web/ui/toast.ts';

/** Withdraws the shopper's report, with a toast. */
export function useTakeBack() {
  const { mutate } = useTakingBack({
    onDone: () => toast({ title: 'Report withdrawn', description: 'Your report is deleted.' }),
    onFailed: (error) =>
      toast({ title: 'Could not withdraw the report', description: failureWords(error), tone: 'destructive' }),
  });
  return mutate;
}
