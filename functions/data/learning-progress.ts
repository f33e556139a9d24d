import * as z from 'zod';
import { keys } from './keys.ts';
import { putItem, readItems, type Slot } from './table.ts';

const progress = z.object({ summedUpThrough: z.iso.date() });

/** The last day up to which all are summed up; null before the first run. */
export async function readProgress(): Promise<string | null> {
  const slot: Slot<z.infer<typeof progress>> = { key: keys.learningProgress, schema: progress };
  return (await readItems(slot))[0]?.summedUpThrough ?? null;
}

export async function saveProgress(summedUpThrough: string): Promise<void> {
  await putItem({ ...keys.learningProgress, summedUpThrough });
}
