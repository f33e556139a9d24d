import type { FoundItem } from '#shared/contract/item.ts';
import { cleanName } from '#shared/rules/shopping-list.ts';
import { useNotMeant } from '#web/queries/items.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

export interface NotMeantProps {
  words: string;
  /** The first result. */
  first: FoundItem;
  /** Removes a product from the results of these words, or restores it. */
  onLeaveOut: (name: string, isLeftOut: boolean) => void;
}

/** Removes the first result and tells the server; the next press removes the next one. */
export function NotMeant({ words, first: { id: itemId, name }, onLeaveOut }: NotMeantProps) {
  const tell = useNotMeant(() => toast({ title: 'Error', description: 'Failed to save that', tone: 'destructive' }));
  const shown = cleanName(name);

  function leaveOut() {
    onLeaveOut(name, true);
    tell({ words, itemId });
    toast({
      title: 'Left out',
      description: `${shown} is not what you mean by “${words}”.`,
      action: {
        label: 'Undo',
        onPress: () => {
          onLeaveOut(name, false);
          tell({ words, itemId, isMeant: true });
        },
      },
    });
  }

  return (
    <p className="flex items-center gap-1 border-t border-line px-3 py-1">
      <span className="min-w-0 truncate text-[13px] text-muted">Not {shown}?</span>
      <Button
        variant="plain"
        size="small"
        aria-label={`Leave out ${shown}`}
        // The focus stays in the search box, and with it a phone's keyboard.
        onMouseDown={(event) => event.preventDefault()}
        onClick={leaveOut}
        className="shrink-0"
      >
        Leave it out
      </Button>
    </p>
  );
}
