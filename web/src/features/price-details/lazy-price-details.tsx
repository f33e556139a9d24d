import { showUnreachable } from '#web/parts/site/show-unreachable.ts';
import { useLazyPart } from '#web/ui/use-lazy-part.ts';
import type { PriceDetailsProps } from './price-details.tsx';

const load = () => import('./price-details.tsx').then(({ PriceDetails }) => PriceDetails);

/** The details of an entry's prices, loaded when they first open. */
export function LazyPriceDetails(props: PriceDetailsProps) {
  const PriceDetails = useLazyPart({
    load,
    neededFor: props.isOpen ? props.question : null,
    onFailed: showUnreachable,
  });
  return PriceDetails && <PriceDetails {...props} />;
}
