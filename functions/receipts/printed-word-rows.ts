import * as z from 'zod';
import {
  agreedOn,
  changeVotesOnCode,
  type ItemVotes,
  isSettled,
  itemVotes,
  maxItemVotes,
} from '#functions/catalog/index.ts';
import { inBatches } from '#functions/kit/batches.ts';
import { keys } from '#functions/table/keys.ts';
import { deleteItem, deleteItemIf, queryItems, readItems, replaceVersion, type Slot } from '#functions/table/table.ts';
import { retryOnConflict, writeConflict } from '#functions/table/write-conflict.ts';
import { contributorIdOfAccount } from '#functions/users/index.ts';

/** What printed words are by a receipt. */
const taughtBy = () =>
  z.object({
    itemId: z.string(),
    receiptId: z.string(),
    /** Where they are a number that can be no other, the product code that it is: known at every chain. */
    gtin: z.string().optional(),
  });
const lesson = z.lazy(taughtBy);
type Lesson = z.infer<typeof lesson>;

/** What a person said that printed words are: with their last receipt of them, and with those before it. */
const ownPair = z.lazy(() =>
  taughtBy().extend({
    chain: z.string(),
    words: z.string(),
    before: z.array(lesson).default([]),
    version: z.int().default(0),
  }),
);
type OwnPair = z.infer<typeof ownPair>;

/** So many receipts back the words are known by what else taught them, when those since are deleted. */
const mostBefore = 20;

/** What everybody said they are. */
const allPairs = z.lazy(() => z.object({ version: z.int(), votes: itemVotes }));
type AllPairs = z.infer<typeof allPairs>;

/** What words were said to be. */
export interface KnownWords {
  itemId: string;
  /** The shopper said so themselves. */
  isOwn: boolean;
  /** So many others said so that nobody needs to look. */
  isSettled?: boolean;
}

function ownSlot(userId: string, chain: string, words: string): Slot<OwnPair> {
  return { key: keys.ownPrinted(userId, chain, words), schema: ownPair };
}

function allSlot(chain: string, words: string): Slot<AllPairs> {
  return { key: keys.printed(chain, words), schema: allPairs };
}

/** The items that a chain's printed words are known to be: by the shopper's own word, else where two people agree who may be heard. */
export async function readPrinted(
  userId: string,
  chain: string,
  words: readonly string[],
): Promise<Map<string, KnownWords>> {
  const asked = [...new Set(words)];
  const [own, all] = await Promise.all([
    readItems(...asked.map((printed) => ownSlot(userId, chain, printed))),
    readItems(...asked.map((printed) => allSlot(chain, printed))),
  ]);
  const known = new Map<string, KnownWords>();
  for (const [at, printed] of asked.entries()) {
    const mine = own[at];
    const votes = all[at]?.votes ?? [];
    const agreed = agreedOn(votes);
    if (mine) known.set(printed, { itemId: mine.itemId, isOwn: true });
    else if (agreed !== null) {
      known.set(printed, { itemId: agreed, isOwn: false, ...(isSettled(votes) && { isSettled: true }) });
    }
  }
  return known;
}

/**
 * Remembers what a person says that printed words are: theirs at once, everybody's when two people say so who have been
 * here for a while. Safe to repeat.
 */
export async function learnPrinted(
  userId: string,
  pair: Omit<OwnPair, 'before' | 'version'>,
  isEstablished: boolean,
): Promise<void> {
  await changeOwn(userId, pair, (lessons) => [
    ...lessons.filter(({ receiptId }) => receiptId !== pair.receiptId),
    lesson.parse(pair),
  ]);
  // Kept of nobody new: they would crowd out the few that are heard.
  if (!isEstablished) return;
  const { itemId, gtin } = pair;
  const saying = sayingOf(await contributorIdOfAccount(userId), itemId);
  await changeVotes(pair, saying);
  if (gtin) await changeVotesOnCode(gtin, saying);
}

/** Changes what a person's receipts taught of words, of which the last counts; none: they taught nothing of them. */
async function changeOwn(
  userId: string,
  { chain, words }: Pick<OwnPair, 'chain' | 'words'>,
  change: (lessons: Lesson[]) => Lesson[] | Promise<Lesson[]>,
): Promise<void> {
  const { key, schema } = ownSlot(userId, chain, words);
  await retryOnConflict(async () => {
    const [known] = await readItems({ key, schema });
    const lessons = await change(lessonsOf(known));
    const [version, last] = [known?.version ?? 0, lessons.at(-1)];
    if (last) {
      const before = lessons.slice(0, -1).slice(-mostBefore);
      const row = ownPair.parse({ ...last, chain, words, before, version: version + 1 });
      return (await replaceVersion({ ...key, ...row }, version)) || writeConflict;
    }
    if (!known) return true;
    // One of before versions were kept has none to be told by.
    const isGone = version === 0 ? await deleteItem(key) : await deleteItemIf(key, 'version', version);
    return isGone !== null || writeConflict;
  }, 'busy-receipts');
}

/** What taught words, the last one last. */
function lessonsOf(pair: OwnPair | null): Lesson[] {
  return pair ? [...pair.before, pair].map((one) => lesson.parse(one)) : [];
}

/** The voices with this person's word in the place of any before, or without it. */
function sayingOf(sourceId: string, itemId: string | null): (before: ItemVotes) => ItemVotes {
  const own = itemId === null ? [] : [{ sourceId, itemId, isEstablished: true }];
  return (before) => [...before.filter((other) => other.sourceId !== sourceId), ...own];
}

/** What a person said of printed words. */
export async function readOwnPrinted(userId: string): Promise<OwnPair[]> {
  const { PK } = keys.ownPrinted(userId, '', '');
  return queryItems({ PK, SK: 'PRINTED#' }, ownPair);
}

/**
 * Takes back what a person said with a receipt, or with any; some at the same time, and so many at most. What an earlier
 * receipt of theirs taught of the same words is what they say again. Whether that was all.
 */
export async function forgetPrinted(
  userId: string,
  { receiptId, most = Number.POSITIVE_INFINITY }: { receiptId?: string; most?: number } = {},
): Promise<boolean> {
  const [own, sourceId] = await Promise.all([readOwnPrinted(userId), contributorIdOfAccount(userId)]);
  const isGone = (one: Lesson) => receiptId === undefined || one.receiptId === receiptId;
  const meant = own.filter((pair) => lessonsOf(pair).some(isGone));
  const some = new Set(meant.slice(0, most));
  const left = own.flatMap((pair) => (some.has(pair) ? [] : lessonsOf(pair)));
  await inBatches([...some], (pair) =>
    // The shopper's own row goes last, so that a call that stopped halfway can be repeated.
    changeOwn(userId, pair, async (lessons) => {
      const still = lessons.filter((one) => !isGone(one));
      await changeVotes(pair, (before) => sayingStill(sourceId, still.at(-1), before));
      for (const gtin of new Set(lessons.flatMap((one) => one.gtin ?? []))) {
        // The same product may stand on a receipt that is still told, of another chain.
        const elsewhere = [...left, ...still].findLast((other) => other.gtin === gtin);
        await changeVotesOnCode(gtin, (before) => sayingStill(sourceId, elsewhere, before));
      }
      return still;
    }),
  );
  return meant.length <= most;
}

/** The voices with what this person still says, as far as they were heard. */
function sayingStill(own: string, still: Lesson | undefined, before: ItemVotes): ItemVotes {
  const isCounted = before.some(({ sourceId }) => sourceId === own);
  return sayingOf(own, isCounted ? (still?.itemId ?? null) : null)(before);
}

async function changeVotes(
  { chain, words }: Pick<OwnPair, 'chain' | 'words'>,
  change: (before: ItemVotes) => ItemVotes,
): Promise<void> {
  await retryOnConflict(async () => {
    const slot = allSlot(chain, words);
    const [before] = await readItems(slot);
    const version = before?.version ?? 0;
    const votes = change(before?.votes ?? []).slice(-maxItemVotes);
    const isDone = await replaceVersion({ ...slot.key, version: version + 1, votes }, version);
    return isDone || writeConflict;
  }, 'busy-receipts');
}
