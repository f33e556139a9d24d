import * as z from 'zod';
import { minuteMs } from '#shared/spans.ts';
import { keys } from './keys.ts';
import { deleteItemIf, putItem, putUnlessNewer, readItems, type Slot } from './table.ts';

const progress = z.lazy(() => z.object({ summedUpThrough: z.iso.date() }));

/** The last day up to which all are summed up; null before the first run. */
export async function readProgress(): Promise<string | null> {
  const slot: Slot<z.infer<typeof progress>> = { key: keys.learningProgress, schema: progress };
  return (await readItems(slot))[0]?.summedUpThrough ?? null;
}

export async function saveProgress(summedUpThrough: string): Promise<void> {
  await putItem({ ...keys.learningProgress, summedUpThrough });
}

const turn = z.lazy(() => z.object({ until: z.iso.datetime() }));

/** As long as a run may last: whoever was stopped before the end holds up the others no longer. */
const turnMs = 15 * minuteMs;

/**
 * Takes the turn to learn, so that what one run has read long ago never takes the place of what another has just written;
 * null while another run has it. By what it is given back.
 */
export async function takeTurn(now: Date): Promise<string | null> {
  const slot: Slot<z.infer<typeof turn>> = { key: keys.learningTurn, schema: turn };
  const until = new Date(now.getTime() + turnMs).toISOString();
  const [taken] = await readItems(slot);
  // The clock was set back since: that run has ended long ago.
  if (taken && taken.until > until) await deleteItemIf(keys.learningTurn, 'until', taken.until);
  const isTaken = await putUnlessNewer({ ...keys.learningTurn, until }, 'until', now.toISOString());
  return isTaken ? until : null;
}

export async function giveTurnBack(until: string): Promise<void> {
  await deleteItemIf(keys.learningTurn, 'until', until);
}
