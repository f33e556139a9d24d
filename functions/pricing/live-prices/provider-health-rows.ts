import * as z from 'zod';
import { keys } from '#functions/table/keys.ts';
import { readItems, replaceVersion } from '#functions/table/table.ts';
import { healthyProvider, type ProviderHealth } from './provider-health.ts';

const health = z.lazy(() =>
  z.object({
    failures: z.int(),
    restingUntil: z.string().nullable(),
    why: z.string().nullable(),
    answeredAt: z.string().nullable().default(null),
    version: z.int(),
  }),
);
export type VersionedHealth = z.infer<typeof health>;

/** The health of these providers, in their order; well by default. */
export async function readHealth(providerIds: readonly string[]): Promise<VersionedHealth[]> {
  const found = await readItems(...providerIds.map((id) => ({ key: keys.providerHealth(id), schema: health })));
  return found.map((each) => each ?? { ...healthyProvider, version: 0 });
}

/** Does nothing when another writer was first: its information is as recent. */
export async function saveHealth(providerId: string, next: ProviderHealth, version: number): Promise<void> {
  await replaceVersion({ ...keys.providerHealth(providerId), ...next, version: version + 1 }, version);
}
