import type { Store } from '#shared/contract/stores/store.ts';
import { listed } from '#shared/listed.ts';
import { plural } from '#shared/plural.ts';
import { formatMiles, milesInWords } from '#shared/rules/locations/distance.ts';

export const farStores = (count: number, maxMiles: number) =>
  plural(count, {
    one: `One of your stores is more than ${milesInWords(maxMiles)} away`,
    other: `# of your stores are more than ${milesInWords(maxMiles)} away`,
  });
/** Only stores with a known distance are far. */
export const farPlaces = (far: readonly Store[]) =>
  `: ${listed(far.map(({ name, city, calculatedDistance }) => `${name} in ${city} (${formatMiles(calculatedDistance ?? 0)})`))}.`;
export const swap = 'Swap';
/** After `swap`, where there is room. */
export const forNearStores = ' for stores near you';
export const keep = (count: number) => plural(count, { one: 'Keep it', other: 'Keep them' });
