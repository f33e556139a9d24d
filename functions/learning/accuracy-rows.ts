import * as z from 'zod';
import { keys } from '#functions/table/keys.ts';
import { putItem, readItems, type Slot } from '#functions/table/table.ts';
import { type Accuracy, accuracy } from '#shared/contract/accuracy.ts';

const stored = z.lazy(() =>
  z.object({
    figures: z
      .string()
      .transform((text): unknown => JSON.parse(text))
      // What a release before told otherwise is told by the next run.
      .pipe(accuracy.nullable().catch(null)),
  }),
);

/** How right the estimates were when it was last worked out; null before the first time. */
export async function readAccuracy(): Promise<Accuracy | null> {
  const slot: Slot<z.infer<typeof stored>> = { key: keys.accuracy, schema: stored };
  return (await readItems(slot))[0]?.figures ?? null;
}

export async function saveAccuracy(figures: Accuracy): Promise<void> {
  await putItem({ ...keys.accuracy, figures: JSON.stringify(figures) });
}
