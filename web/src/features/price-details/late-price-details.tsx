import { showUnreachable } from '#web/product/show-unreachable.ts';
import { useLatePart } from '#web/ui/use-late-part.ts';
import type { PriceDetailsProps } from './price-details.tsx';

const load = () => import('./price-details.tsx').then(({ PriceDetails }) => PriceDetails);

/** The details of an entry's prices, loaded when they first open. */
export function LatePriceDetails(props: PriceDetailsProps) {
  const PriceDetails = useLatePart({
    load,
    neededFor: props.isOpen ? props.question : null,
    onFailed: showUnreachable,
  });
  return PriceDetails && <PriceDetails {...props} />;
}
