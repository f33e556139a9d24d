import { Button } from '#web/ui/button.tsx';
import * as words from './words/stores.ts';

interface GoneStoresNoticeProps {
  /** How many chosen stores have left our list. */
  count: number;
  onSeen: () => void;
}

/** Says that chosen stores are gone, until the shopper has seen it or chosen again. */
export function RemovedStoresNotice({ count, onSeen }: GoneStoresNoticeProps) {
  if (count === 0) return null;
  return (
    <div
      role="status"
      className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2.5 rounded-[11px] bg-orange-soft px-3.5 py-3 text-sm text-orange-deep"
    >
      <p className="min-w-0 flex-1 basis-60">
        <span className="font-semibold">{words.removed(count)}</span> {words.removedNote(count)}
      </p>
      <Button variant="ghost" size="small" onClick={onSeen}>
        {words.removedSeen}
      </Button>
    </div>
  );
}
