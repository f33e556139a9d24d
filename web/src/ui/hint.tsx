import { Tooltip } from '@base-ui/react/tooltip';
import { type ReactNode, useState } from 'react';

interface HintProps {
  /** What is shown beside it, a few words. Whoever hears the page is told within `children`. */
  words: ReactNode;
  className?: string;
  children: ReactNode;
}

/** More about what stands there, on hover, on focus, and by a tap where there is neither. */
export function Hint({ words, className, children }: HintProps) {
  const [openedBy, setOpenedBy] = useState<'look' | 'press' | null>(null);
  return (
    <Tooltip.Root
      open={openedBy !== null}
      onOpenChange={(isOpen, { reason }) => {
        // What a finger presses is left by the pointer that the browser plays for it.
        const isStill = !isOpen && reason === 'trigger-hover' && openedBy === 'press';
        if (!isStill) setOpenedBy(isOpen ? 'look' : null);
      }}
    >
      <Tooltip.Trigger delay={150} closeOnClick={false} onClick={() => setOpenedBy('press')} className={className}>
        {children}
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Positioner sideOffset={6} className="z-30">
          <Tooltip.Popup className="max-w-64 rounded-lg bg-ink px-2.5 py-1.5 text-[13px] text-paper shadow-pop">
            {words}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
