import { Button } from '#web/ui/button.tsx';

interface PriceActionsProps {
  onSee: () => void;
  onTell: () => void;
}

/** Where an entry's prices stand one below the other: what more is known of them, and telling another. */
export function PriceActions({ onSee, onTell }: PriceActionsProps) {
  return (
    <p className="mt-2 flex flex-wrap gap-2">
      <Button variant="ghost" size="small" onClick={onSee}>
        History
      </Button>
      <Button variant="ghost" size="small" onClick={onTell}>
        I saw a price
      </Button>
    </p>
  );
}
