import { Share2 } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { Cart } from '#shared/contract/cart.ts';
import { Button } from '#web/ui/button.tsx';
import { ShareDialog } from './share-dialog.tsx';

interface ShareCartProps extends Pick<ComponentProps<typeof Button>, 'size'> {
  entries: Cart;
  /** Sends this link by text. */
  textButton: (link: string) => ReactNode;
}

/** Shares the cart as it is now under a link. */
export function ShareCart({ entries, textButton, size }: ShareCartProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size={size} onClick={() => setIsOpen(true)}>
        <Share2 aria-hidden="true" className="-ml-0.5 size-4 shrink-0" />
        Share
      </Button>
      <ShareDialog isOpen={isOpen} onOpenChange={setIsOpen} entries={entries} textButton={textButton} />
    </>
  );
}
