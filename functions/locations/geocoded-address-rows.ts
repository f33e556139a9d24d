import * as z from 'zod';
import { keyedHash } from '#functions/kit/keyed-hash.ts';
import { keys } from '#functions/table/keys.ts';
import { expiryAfter, retentionDays } from '#functions/table/retention.ts';
import { putItem, readItemsRoughly, type Slot } from '#functions/table/table.ts';
import { location } from '#shared/contract/location.ts';

/** The location found for an address or point; null if there is none. */
const geocodedAddress = z.lazy(() => z.object({ place: location.nullable() }));

/** Keyed by a hash, so that no address can be read here. */
function slot(asked: string): Slot<z.infer<typeof geocodedAddress>> {
  return { key: keys.geocodedAddress(keyedHash('places', asked)), schema: geocodedAddress };
}

/** The stored answer; undefined if nobody asked recently. */
export async function readGeocodedAddress(asked: string): Promise<z.infer<typeof location> | null | undefined> {
  const [found] = await readItemsRoughly([slot(asked)]);
  return found?.place;
}

export async function saveGeocodedAddress(
  asked: string,
  place: z.infer<typeof location> | null,
  now: Date,
): Promise<void> {
  const expiresAt = expiryAfter(now, retentionDays.geocodedAddresses);
  await putItem({ ...slot(asked).key, ...geocodedAddress.parse({ place }), expiresAt });
}
