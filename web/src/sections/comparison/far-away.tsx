import { idsAfterSwap } from '#web/features/stores/far-stores.ts';
import { FarStoresNotice } from '#web/features/stores/far-stores-notice.tsx';
import { useStoreChoice } from '#web/features/stores/use-store-choice.ts';
import type { CurrentComparison } from './use-comparison.ts';

/** At the top of the page, because the whole answer is about stores that a shopper who moved won't visit. */
export function FarAway({ preferences, stores }: Pick<CurrentComparison, 'preferences' | 'stores'>) {
  const { choose } = useStoreChoice(preferences?.storeIds ?? []);
  if (!preferences) return null;
  const { storeIds, location, maxDistanceMiles } = preferences;
  return (
    <FarStoresNotice
      far={stores.far}
      address={location?.address ?? ''}
      maxDistanceMiles={maxDistanceMiles}
      onSwap={() => choose(idsAfterSwap(storeIds, stores.far))}
    />
  );
}
