import * as z from 'zod';
import { decrypt, encrypt } from '#functions/kit/encryption/encrypted-text.ts';
import { keyedHash } from '#functions/kit/encryption/keyed-hash.ts';
import { keys } from '#functions/table/keys.ts';
import { expiryAfter, retentionDays } from '#functions/table/retention.ts';
import { putItem, readItemsRoughly, type Slot } from '#functions/table/table.ts';
import { location } from '#shared/contract/stores/location.ts';

type Location = z.infer<typeof location>;

/** The location found for an address or point, sealed. */
const geocodedAddress = z.lazy(() => z.object({ sealed: z.string() }));
const found = z.lazy(() => location.nullable());

/** Keyed by a hash and sealed with another one, so only a call with the same address can read it. */
function slot(query: string): Slot<z.infer<typeof geocodedAddress>> {
  return { key: keys.geocodedAddress(keyedHash('places', query)), schema: geocodedAddress };
}

const sealKey = (query: string) => Buffer.from(keyedHash('places-found', query), 'base64url');

/** The stored answer, which is null if there is no such address; undefined if nobody asked recently. */
export async function readGeocodedAddress(query: string): Promise<Location | null | undefined> {
  const [row] = await readItemsRoughly([slot(query)]);
  const text = row && decrypt(row.sealed, sealKey(query), slot(query).key.PK);
  return text ? found.parse(JSON.parse(text)) : undefined;
}

export async function saveGeocodedAddress(query: string, location: Location | null, now: Date): Promise<void> {
  const { key } = slot(query);
  const sealed = encrypt(JSON.stringify(found.parse(location)), sealKey(query), key.PK);
  const expiresAt = expiryAfter(now, retentionDays.geocodedAddresses);
  await putItem({ ...key, ...geocodedAddress.parse({ sealed }), expiresAt });
}
