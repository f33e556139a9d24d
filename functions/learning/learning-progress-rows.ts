import * as z from 'zod';
import { keys } from '#functions/table/keys.ts';
import { deleteItemIf, putUnlessNewer, readItems, replaceVersion, type Slot } from '#functions/table/table.ts';
import { minuteMs } from '#shared/durations.ts';

const progress = z.lazy(() =>
  z.object({
    version: z.int(),
    summedUpThrough: z.iso.date().nullable(),
    learnedThrough: z.iso.date().nullable(),
    unfinished: z.object({ id: z.string(), date: z.iso.date(), startedAt: z.iso.datetime() }).nullable(),
    relearned: z.array(z.string()),
  }),
);

/** How far learning got: where the next run starts. */
export interface LearningProgress {
  /** Increased by every write, so that of two concurrent runs one stops. */
  version: number;
  /** The last complete day that is summed up, as are all days before it. */
  summedUpThrough: string | null;
  /** The last summed-up day when levels were last computed. */
  learnedThrough: string | null;
  /** The day that a run could not finish, and the id of its parts (unfinished-day-rows.ts). */
  unfinished: { id: string; date: string; startedAt: string } | null;
  /** Chains whose items must be learned from the beginning. */
  relearned: readonly string[];
}

const nothingYet: LearningProgress = {
  version: 0,
  summedUpThrough: null,
  learnedThrough: null,
  unfinished: null,
  relearned: [],
};

export async function readProgress(): Promise<LearningProgress> {
  const slot: Slot<LearningProgress> = { key: keys.learningProgress, schema: progress };
  return (await readItems(slot))[0] ?? nothingYet;
}

/** Another run wrote since this one read, so this one stops. */
export class AnotherRunLearns extends Error {}

/** Replaces the previous version and returns the new one. @throws AnotherRunLearns */
export async function saveProgress(next: LearningProgress): Promise<LearningProgress> {
  const saved = { ...next, version: next.version + 1 };
  if (!(await replaceVersion({ ...keys.learningProgress, ...saved }, next.version))) throw new AnotherRunLearns();
  return saved;
}

const lock = z.lazy(() => z.object({ until: z.iso.datetime() }));

/** The longest a run may take. A run that was killed blocks others no longer than this. */
const turnMs = 15 * minuteMs;

/**
 * Takes the lock for learning, so that an older run never overwrites a newer one; null if another run has it. Returns
 * what `releaseLock` needs.
 */
export async function takeLock(now: Date): Promise<string | null> {
  const slot: Slot<z.infer<typeof lock>> = { key: keys.learningLock, schema: lock };
  const until = new Date(now.getTime() + turnMs).toISOString();
  const [assumedOwn] = await readItems(slot);
  // The clock was set back: that run ended long ago.
  if (assumedOwn && assumedOwn.until > until) await deleteItemIf(keys.learningLock, 'until', assumedOwn.until);
  const isTaken = await putUnlessNewer({ ...keys.learningLock, until }, 'until', now.toISOString());
  return isTaken ? until : null;
}

export async function releaseLock(until: string): Promise<void> {
  await deleteItemIf(keys.learningLock, 'until', until);
}
