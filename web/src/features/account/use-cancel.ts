import { useEffect, useRef, useState } from 'react';
import { hasFailureCode } from '#web/api/client.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { useCancellation } from '#web/queries/account/billing.ts';
import { failureToast, toast } from '#web/ui/toast.ts';
import { errorTitle } from '#web/ui/words.ts';
import * as words from './words.tsx';

/** Long enough to read the toast. */
const reloadDelayMs = 2_000;

/** Cancels the renewal after one question, then reloads the page. */
export function useCancel() {
  const [isAsking, setIsAsking] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const { mutate, isPending } = useCancellation({
    onDone: () => {
      setIsAsking(false);
      toast({ title: words.subscriptionCanceled, description: words.willNotRenew });
      timer.current = setTimeout(() => window.location.reload(), reloadDelayMs);
    },
    onFailed: (error) => {
      setIsAsking(false);
      failureToast(
        errorTitle,
        hasFailureCode(error, 'too-many-billing-calls') ? failureWords(error) : words.notCanceled,
      );
    },
  });

  return { isAsking, setIsAsking, isPending, cancel: () => mutate() };
}
