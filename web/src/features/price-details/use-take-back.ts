import { failureWords } from '#web/api/failure-words.ts';
import { useTakingBack } from '#web/queries/price-details.ts';
import { toast } from '#web/ui/toast.ts';

/** Takes back what the shopper told, with the words for how it went. */
export function useTakeBack() {
  const { mutate } = useTakingBack({
    onDone: () => toast({ title: 'Taken back', description: 'Your report is gone.' }),
    onFailed: (error) =>
      toast({ title: 'Could not take it back', description: failureWords(error), tone: 'destructive' }),
  });
  return mutate;
}
