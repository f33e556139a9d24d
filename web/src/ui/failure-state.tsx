import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import * as words from './words.ts';

interface FailureStateProps {
  /** What failed, in a sentence. */
  what: string;
  /** The server's message, if it says more. */
  detail?: ReactNode;
  onRetry?: () => void;
  /** Another way on, beside trying again. */
  children?: ReactNode;
}

export function FailureState({ what, detail, onRetry, children }: FailureStateProps) {
  return (
    <div role="alert" className="grid justify-items-center gap-1 px-3 py-7 text-center">
      <CircleAlert aria-hidden="true" className="mb-1 size-7 text-tomato" />
      <p className="font-semibold">{what}</p>
      {detail && <p className="max-w-[48ch] text-sm text-muted">{detail}</p>}
      <div className="mt-2.5 flex flex-wrap justify-center gap-2 empty:hidden">
        {onRetry && (
          <Button variant="ghost" size="small" onClick={onRetry}>
            {words.tryAgain}
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
