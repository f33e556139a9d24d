import * as z from 'zod';
import { keys } from '#functions/table/keys.ts';
import { putItem, readItems, type Slot } from '#functions/table/table.ts';
import { type Accuracy, accuracy } from '#shared/contract/prices/accuracy.ts';

const stored = z.lazy(() =>
  z.object({
    figures: z
      .string()
      .transform((text): unknown => JSON.parse(text))
      .pipe(accuracy),
  }),
);

/** The published accuracy figures from the last run; null before the first one. */
export async function readStoredAccuracy(): Promise<Accuracy | null> {
  const slot: Slot<z.infer<typeof stored>> = { key: keys.accuracy, schema: stored };
  return (await readItems(slot))[0]?.figures ?? null;
}

export async function saveAccuracy(figures: Accuracy): Promise<void> {
  await putItem({ ...keys.accuracy, figures: JSON.stringify(figures) });
}
