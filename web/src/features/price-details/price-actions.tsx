import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

interface PriceActionsProps {
  /** What else can be done about them. */
  children: ReactNode;
  onSee: () => void;
  onReport: () => void;
}

/** Where an entry's prices stand one below the other: what more is known of them, and reporting another. */
export function PriceActions({ children, onSee, onReport }: PriceActionsProps) {
  return (
    <p className="mt-2 flex flex-wrap gap-2">
      <Button variant="ghost" size="small" onClick={onSee}>
        History
      </Button>
      <Button variant="ghost" size="small" onClick={onReport}>
        I saw a price
      </Button>
      {children}
    </p>
  );
}
