import { Check, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { failures } from '#shared/contract/failures.ts';
import type { Answer } from '#shared/contract/routes.ts';
import { cleanWords } from '#shared/rules/shopping-list.ts';
import { serverWordsOr } from '#web/api/failure-words.ts';
import { useTransfer } from '#web/queries/recurring-orders.ts';
import { Button } from '#web/ui/button.tsx';
import { ChainLogo } from '#web/ui/chain-logo.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.ts';

type Transferred = Answer<'POST /api/recurring-orders/{orderId}/transfer-to-stores'>;

interface TransferToStoresProps {
  orderId: string;
  /** The chosen stores. */
  storeIds: readonly string[];
  /** The id of the words that tell which order it is. */
  describedBy: string;
}

/** Leads from an order to the pages of its items at the chosen stores. */
export function TransferToStores({ orderId, storeIds, describedBy }: TransferToStoresProps) {
  const [isOpen, setIsOpen] = useState(false);
  const transfer = useTransfer((error) =>
    toast({
      title: 'Transfer Failed',
      description: serverWordsOr('The store pages could not be put together. Please try again.', error),
      tone: 'destructive',
    }),
  );

  function start() {
    if (storeIds.length === 0) {
      const description = failures['no-stores-for-transfer'].words;
      toast({ title: 'Transfer Failed', description, tone: 'destructive' });
    } else {
      transfer.mutate({ orderId, storeIds: [...storeIds] }, { onSuccess: () => setIsOpen(true) });
    }
  }

  return (
    <>
      <Button
        variant="ghost"
        size="small"
        aria-describedby={describedBy}
        isLoading={transfer.isPending}
        onClick={start}
      >
        Transfer to stores
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        width="wide"
        title="Transfer to stores"
        description="Each item opens its search at the store in a new tab, where you put it in the store’s own cart."
      >
        {transfer.data && <StorePages stores={transfer.data} />}
      </Dialog>
    </>
  );
}

/** Plain links: a browser that blocks windows opened by a script still follows them. */
function StorePages({ stores }: { stores: Transferred }) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  return (
    <div className="grid items-start gap-x-8 gap-y-5 sm:grid-cols-2">
      {stores.map(({ store, links }) => (
        <section key={store.id} aria-label={store.name}>
          <h3 className="mb-1 flex items-center gap-2.5 font-sans font-semibold tracking-normal">
            <ChainLogo logo={store.logo} color={store.color} size="small" />
            {store.name}
          </h3>
          <ul>
            {links.map(({ itemId, name, url }) => (
              <li key={itemId} className="border-b border-dashed border-line last:border-0">
                <a
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer"
                  onClick={() => setOpened((before) => new Set(before).add(url))}
                  className="flex min-h-9 items-center gap-2 rounded py-1 text-sm font-medium text-leaf-deep hover:underline pointer-coarse:min-h-11"
                >
                  <span className="min-w-0 flex-1 wrap-anywhere">{cleanWords(name)}</span>
                  {opened.has(url) ? (
                    <>
                      <span className="sr-only">, opened</span>
                      <Check aria-hidden="true" className="size-4 shrink-0" />
                    </>
                  ) : (
                    <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
                  )}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
