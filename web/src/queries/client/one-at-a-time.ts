import type { UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * A mutation that ignores calls while one runs. `isPending` alone comes too late for a second press before the next
 * render.
 */
export function useOneAtATime<Answer, Sent>({ mutate, isPending }: UseMutationResult<Answer, Error, Sent>) {
  const isRunning = useRef(false);
  return {
    isPending,
    mutate: (sent: Sent) => {
      if (isRunning.current) return;
      isRunning.current = true;
      mutate(sent, {
        onSettled: () => {
          isRunning.current = false;
        },
      });
    },
  };
}
