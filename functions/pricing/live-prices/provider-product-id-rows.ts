import * as z from 'zod';
import { keys } from '#functions/table/keys.ts';
import { expiryAfter } from '#functions/table/retention.ts';
import { putItem, readItems } from '#functions/table/table.ts';

/** A value that a price provider stores under its own name, such as its product id for our item. */
const pin = z.lazy(() =>
  z.object({ name: z.string(), value: z.record(z.string(), z.unknown()), expiresAt: z.number() }),
);

/** The stored values by name; one call per 100. */
export async function readPins(
  providerId: string,
  names: readonly string[],
  now: Date,
): Promise<Map<string, Record<string, unknown>>> {
  const found = await readItems(
    ...[...new Set(names)].map((name) => ({ key: keys.pin(providerId, name), schema: pin })),
  );
  const current = found.filter((each) => each !== null).filter(({ expiresAt }) => expiresAt * 1_000 > now.getTime());
  return new Map(current.map(({ name, value }) => [name, value]));
}

export async function savePin(
  providerId: string,
  { name, value, days }: { name: string; value: Record<string, unknown>; days: number },
  now: Date,
): Promise<void> {
  const expiresAt = expiryAfter(now, days);
  await putItem({ ...keys.pin(providerId, name), name, value, expiresAt });
}
