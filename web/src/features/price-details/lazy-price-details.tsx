import { showUnreachable } from '#web/parts/site/show-unreachable.ts';
import { useLazyPart } from '#web/ui/use-lazy-part.ts';
import type { PriceDetailsDialogProps } from './price-details-dialog.tsx';

const load = () => import('./price-details-dialog.tsx').then(({ PriceDetailsDialog }) => PriceDetailsDialog);

/** The details of an entry's prices, loaded when they first open. */
export function LazyPriceDetails(props: PriceDetailsDialogProps) {
  const PriceDetailsDialog = useLazyPart({
    load,
    neededFor: props.isOpen ? props.pressed : null,
    onFailed: showUnreachable,
  });
  return PriceDetailsDialog && <PriceDetailsDialog {...props} />;
}
