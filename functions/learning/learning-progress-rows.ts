import * as z from 'zod';
import { keys } from '#functions/table/keys.ts';
import { deleteItemIf, putUnlessNewer, readItems, replaceVersion, type Slot } from '#functions/table/table.ts';
import { minuteMs } from '#shared/spans.ts';

const progress = z.lazy(() =>
  z.object({
    version: z.int(),
    summedUpThrough: z.iso.date().nullable(),
    learnedThrough: z.iso.date().nullable(),
    unfinished: z.object({ id: z.string(), date: z.iso.date(), startedAt: z.iso.datetime() }).nullable(),
    relearned: z.array(z.string()),
  }),
);

/** How far learning has come: what the next run goes on with. */
export interface LearningProgress {
  /** Counted up by each write, so that of two runs at the same time one stops. */
  version: number;
  /** The last day that is over and summed up, as are all before it. */
  summedUpThrough: string | null;
  /** The same when the levels were last worked out. */
  learnedThrough: string | null;
  /** The day that a run had no time to finish, and where its parts are: see unfinished-days.ts. */
  unfinished: { id: string; date: string; startedAt: string } | null;
  /** Chains whose items have to be added up from the beginning. */
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

/** Another run has written since this one read: what this one knows is old, so it stops. */
export class AnotherRunLearns extends Error {}

/** Keeps it in the place of the version before; as it is then. @throws AnotherRunLearns */
export async function saveProgress(next: LearningProgress): Promise<LearningProgress> {
  const saved = { ...next, version: next.version + 1 };
  if (!(await replaceVersion({ ...keys.learningProgress, ...saved }, next.version))) throw new AnotherRunLearns();
  return saved;
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
