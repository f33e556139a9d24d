import * as z from 'zod';
import { keyedHash } from '#functions/kit/keyed-hash.ts';
import { seal, unseal } from '#functions/kit/sealed-text.ts';
import { keys } from '#functions/table/keys.ts';
import { expiryAfter, retentionDays } from '#functions/table/retention.ts';
import { putItem, readItemsRoughly, type Slot } from '#functions/table/table.ts';
import { location } from '#shared/contract/location.ts';

type Location = z.infer<typeof location>;

/** The location found for an address or point, sealed. */
const geocodedAddress = z.lazy(() => z.object({ sealed: z.string() }));
const found = z.lazy(() => location.nullable());

/** Keyed by a hash and sealed with another one, so only a call with the same address can read it. */
function slot(asked: string): Slot<z.infer<typeof geocodedAddress>> {
  return { key: keys.geocodedAddress(keyedHash('places', asked)), schema: geocodedAddress };
}

const sealKey = (asked: string) => Buffer.from(keyedHash('places-found', asked), 'base64url');

/** The stored answer, which is null if there is no such address; undefined if nobody asked recently. */
export async function readGeocodedAddress(asked: string): Promise<Location | null | undefined> {
  const [row] = await readItemsRoughly([slot(asked)]);
  const text = row && unseal(row.sealed, sealKey(asked), slot(asked).key.PK);
  return text ? found.parse(JSON.parse(text)) : undefined;
}

export async function saveGeocodedAddress(asked: string, place: Location | null, now: Date): Promise<void> {
  const { key } = slot(asked);
  const sealed = seal(JSON.stringify(found.parse(place)), sealKey(asked), key.PK);
  const expiresAt = expiryAfter(now, retentionDays.geocodedAddresses);
  await putItem({ ...key, ...geocodedAddress.parse({ sealed }), expiresAt });
}
