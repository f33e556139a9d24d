import { useQuery } from '@tanstack/react-query';
import { ChartLine } from 'lucide-react';
import { useState } from 'react';
import type { CartEntry } from '#shared/contract/shopping/cart.ts';
import { brandWords, cleanName } from '#shared/rules/lists/shopping-list.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { serverNow } from '#web/api/server-time.ts';
import { priceHistoryQuery } from '#web/queries/prices/price-history-query.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { itemAt, observedDays, type StoreHistory } from './known-price.ts';
import type { PressedPrice } from './pressed-price.ts';
import { PriceAtOneStore } from './price-at-one-store.tsx';
import { PriceChart } from './price-chart.tsx';
import { ReportDialog } from './report-dialog.tsx';
import * as words from './words.ts';

export interface PriceDetailsDialogProps {
  entries: readonly CartEntry[];
  /** Stays set while the dialog closes. */
  pressed: PressedPrice | null;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The details of an entry's prices, or the form to report one. */
export function PriceDetailsDialog({ entries, pressed, isOpen, onOpenChange }: PriceDetailsDialogProps) {
  const entry = entries.find(({ id }) => id === pressed?.entryId);
  if (!entry || !pressed || entry.storePrices.length === 0) return null;
  const { storeId, purpose } = pressed;
  if (purpose === 'report') {
    return <ReportDialog entry={entry} storeId={storeId} isOpen={isOpen} onOpenChange={onOpenChange} />;
  }
  const { item, match } = entry;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      width="wide"
      title={cleanName(item.name)}
      description={[brandWords({ item, match }), item.size].filter(Boolean).join(' · ')}
    >
      <KnownPrices entry={entry} storeId={storeId} />
      {item.isFromOpenFoodFacts && (
        <p className="mt-4 text-[13px] text-muted">
          <a href="https://world.openfoodfacts.org" className="underline underline-offset-3">
            {words.fromOpenFoodFacts}
          </a>
        </p>
      )}
    </Dialog>
  );
}

interface KnownPricesProps {
  entry: CartEntry;
  storeId: string | null;
}

function KnownPrices({ entry, storeId }: KnownPricesProps) {
  const [reportedAt, setReportedAt] = useState(storeId);
  const [isReporting, setIsReporting] = useState(false);
  const places = entry.storePrices.map((price) => ({ storeId: price.store.id, itemId: itemAt(entry, price).itemId }));
  const history = useQuery(priceHistoryQuery(places));
  const now = serverNow();

  function report(at: string) {
    setReportedAt(at);
    setIsReporting(true);
  }

  return (
    <>
      <ul>
        {entry.storePrices.map((price) => (
          <PriceAtOneStore
            key={price.store.id}
            entry={entry}
            price={price}
            history={history.data?.find((one) => one.storeId === price.store.id)}
            isAsked={price.store.id === storeId}
            now={now}
            onReport={() => report(price.store.id)}
          />
        ))}
      </ul>
      <section aria-labelledby="price-history-heading" className="mt-4">
        <h3 id="price-history-heading" className="mb-2 text-lg">
          {words.historyHeading}
        </h3>
        {history.data && <History entry={entry} histories={history.data} storeId={storeId} now={now} />}
        {!history.data && history.error && (
          <FailureState
            what={words.historyNotLoaded}
            detail={failureWords(history.error)}
            onRetry={() => void history.refetch()}
          />
        )}
        {!history.data && !history.error && (
          <div role="status">
            <span className="sr-only">{words.loadingHistory}</span>
            <Skeleton className="h-7 w-48" />
            <Skeleton className="mt-3 h-36" />
          </div>
        )}
      </section>
      <ReportDialog entry={entry} storeId={reportedAt} isOpen={isReporting} onOpenChange={setIsReporting} />
    </>
  );
}

/** The history has prices that everybody sees; a shopper may know more. */
function isKnownToReaderAlone({ storePrices }: CartEntry, histories: readonly StoreHistory[]): boolean {
  return (
    histories.some(({ ownReport, otherReports }) => [ownReport, ...otherReports].some((own) => own?.price != null)) ||
    storePrices.some(({ unconfirmed }) => unconfirmed === 'own')
  );
}

interface HistoryProps extends KnownPricesProps {
  histories: readonly StoreHistory[];
  now: Date;
}

function History({ entry, histories, storeId, now }: HistoryProps) {
  const [chosenId, setChosenId] = useState(storeId);
  const stores = histories.map((history) => ({
    storeId: history.storeId,
    name: entry.storePrices.find(({ store }) => store.id === history.storeId)?.store.name ?? '',
    days: observedDays(history),
  }));
  if (stores.every(({ days }) => days.length === 0)) {
    return isKnownToReaderAlone(entry, histories) ? (
      <EmptyState icon={<ChartLine className="size-5.5" />} title={words.nothingShared}>
        {words.nothingSharedNote}
      </EmptyState>
    ) : (
      <EmptyState icon={<ChartLine className="size-5.5" />} title={words.nothingSeen}>
        {words.nothingSeenNote}
      </EmptyState>
    );
  }
  return <PriceChart stores={stores} chosenId={chosenId ?? ''} onChoose={setChosenId} now={now} />;
}
