import type { FoundItem } from '#shared/contract/shopping/item.ts';
import { cleanName } from '#shared/rules/lists/shopping-list.ts';
import { useRejectSearchMatch } from '#web/queries/search/reject-search-match.ts';
import { Button } from '#web/ui/button.tsx';
import { failureToast, toast } from '#web/ui/toast.ts';
import { errorTitle, undo } from '#web/ui/words.ts';
import * as words from './words.ts';

export interface NotMeantProps {
  query: string;
  /** The first result. */
  first: FoundItem;
  /** Removes a product from the results of the query, or restores it. */
  onLeaveOut: (name: string, isLeftOut: boolean) => void;
}

/** Removes the first result and tells the server; the next press removes the next one. */
export function NotMeant({ query, first: { id: itemId, name }, onLeaveOut }: NotMeantProps) {
  const tell = useRejectSearchMatch(() => failureToast(errorTitle, words.notMeantFailed));
  const shown = cleanName(name);

  function reject() {
    onLeaveOut(name, true);
    tell({ words: query, itemId });
    toast({
      title: words.leftOut,
      description: words.isNotMeant(shown, query),
      action: {
        label: undo,
        onPress: () => {
          onLeaveOut(name, false);
          tell({ words: query, itemId, isMeant: true });
        },
      },
    });
  }

  return (
    <p className="flex items-center gap-1 border-t border-line px-3 py-1">
      <span className="min-w-0 truncate text-[13px] text-muted">{words.notIt(shown)}</span>
      <Button
        variant="plain"
        size="small"
        aria-label={words.leaveItemOut(shown)}
        // The focus stays in the search box, and with it a phone's keyboard.
        onMouseDown={(event) => event.preventDefault()}
        onClick={reject}
        className="shrink-0"
      >
        {words.leaveOut}
      </Button>
    </p>
  );
}
