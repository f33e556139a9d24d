import { useMemo } from 'react';
import type { ListCompared } from '#shared/contract/list.ts';
import type { ComparedCart } from '#web/features/comparison/compared-cart.ts';
import { useVisitorTripSettings } from '#web/product/visitor-trip-settings.ts';
import { LateTripPanel } from './late-trip-panel.tsx';
import { placedStores } from './placed-stores.ts';

interface VisitorsTripProps {
  compared: ComparedCart;
  answer: ListCompared;
}

/** The way through the stores for a visitor, by what this browser remembers. */
export function VisitorsTrip({ compared, answer }: VisitorsTripProps) {
  const [settings, keep] = useVisitorTripSettings();
  const stores = useMemo(() => placedStores(compared, answer.stores), [compared, answer.stores]);
  if (!stores) return null;
  return (
    <LateTripPanel rows={compared.rows} stores={stores} from={answer.location} settings={settings} onChange={keep} />
  );
}
