import { Share2 } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { Cart } from '#shared/contract/shopping/cart.ts';
import { useLazyDialog } from '#web/parts/site/use-lazy-dialog.ts';
import { Button } from '#web/ui/button.tsx';
import type { SharedPlan } from './list-draft.ts';
import * as words from './words/share.ts';

const loadDialog = () => import('./share-dialog.tsx').then(({ ShareDialog }) => ShareDialog);

interface ShareCartButtonProps extends Pick<ComponentProps<typeof Button>, 'size'> {
  entries: Cart;
  /** The trip plan that the list may include. */
  plan: SharedPlan | null;
  /** Sends this link by text. */
  textButton: (link: string) => ReactNode;
}

/** Shares a copy of the current cart under a link. */
export function ShareCartButton({ entries, plan, textButton, size }: ShareCartButtonProps) {
  const { LazyDialog, isOpen, setIsOpen } = useLazyDialog(loadDialog);
  return (
    <>
      <Button variant="ghost" size={size} onClick={() => setIsOpen(true)}>
        <Share2 aria-hidden="true" className="-ml-0.5 size-4 shrink-0" />
        {words.share}
      </Button>
      {LazyDialog && (
        <LazyDialog isOpen={isOpen} onOpenChange={setIsOpen} entries={entries} plan={plan} textButton={textButton} />
      )}
    </>
  );
}
