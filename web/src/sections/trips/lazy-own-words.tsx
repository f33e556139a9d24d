import type { CartEntry } from '#shared/contract/shopping/cart.ts';
import { useLazyPart } from '#web/ui/use-lazy-part.ts';

const loadOwnWords = () =>
  import('#web/features/trips/lines-in-own-words.tsx').then(({ OwnWordsAlone }) => OwnWordsAlone);

/** Instead of the trip plan, a list that is all in the shopper's own words. */
export function LazyOwnWords({ entries }: { entries: readonly CartEntry[] }) {
  const OwnWordsAlone = useLazyPart({ load: loadOwnWords, neededFor: entries });
  return OwnWordsAlone && <OwnWordsAlone own={entries} />;
}
