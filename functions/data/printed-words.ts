import * as z from 'zod';
import { inBatches } from '#functions/kit/in-batches.ts';
import { keys } from './keys.ts';
import { overtaken, untilNotOvertaken } from './overtaken.ts';
import { deleteItem, putItem, queryItems, readItems, replaceVersion, type Slot } from './table.ts';
import { voiceOf } from './voices.ts';

/** What a person said that printed words are. */
const ownPair = z.object({ chain: z.string(), words: z.string(), itemId: z.string(), receiptId: z.string() });
export type OwnPair = z.infer<typeof ownPair>;

/** What everybody said they are: who by what their id comes to. */
const allPairs = z.object({
  version: z.int(),
  said: z.array(
    z.object({
      voice: z.string(),
      itemId: z.string(),
      /** Their account had been there for a while: nobody else is heard. */
      isEstablished: z.boolean().default(false),
    }),
  ),
});
type AllPairs = z.infer<typeof allPairs>;

/** So many voices are kept of each: enough to be outvoted by. */
const mostVoices = 12;
const enoughVoices = 2;

/** What words were said to be. */
export interface KnownWords {
  itemId: string;
  /** The shopper said so themselves. */
  isOwn: boolean;
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
    const agreed = agreedOn(all[at]?.said ?? []);
    if (mine) known.set(printed, { itemId: mine.itemId, isOwn: true });
    else if (agreed !== null) known.set(printed, { itemId: agreed, isOwn: false });
  }
  return known;
}

/** What two people who have been here for a while say, and more than say anything else; null while they don't. */
function agreedOn(said: AllPairs['said']): string | null {
  const heard = said.filter(({ isEstablished }) => isEstablished);
  const counts = [...Map.groupBy(heard, ({ itemId }) => itemId)]
    .map(([itemId, voices]) => ({ itemId, voices: voices.length }))
    .sort((one, other) => other.voices - one.voices);
  const [most, next] = counts;
  return most && most.voices >= enoughVoices && most.voices > (next?.voices ?? 0) ? most.itemId : null;
}

/**
 * Remembers what a person says that printed words are: theirs at once, everybody's when two people say so who have been
 * here for a while. Whether it is agreed on now. Safe to repeat.
 */
export async function learnPrinted(userId: string, pair: OwnPair, isEstablished: boolean): Promise<boolean> {
  await putItem({ ...keys.ownPrinted(userId, pair.chain, pair.words), ...ownPair.parse(pair) });
  // Kept of nobody new: they would crowd out the few that are heard.
  if (!isEstablished) return false;
  const said = await changeSaid(pair, (before) => [
    ...before.filter(({ voice }) => voice !== voiceOf(userId)),
    { voice: voiceOf(userId), itemId: pair.itemId, isEstablished },
  ]);
  return agreedOn(said) === pair.itemId;
}

/** What a person said of printed words. */
export async function readOwnPrinted(userId: string): Promise<OwnPair[]> {
  const { PK } = keys.ownPrinted(userId, '', '');
  return queryItems({ PK, SK: 'PRINTED#' }, ownPair);
}

/** Takes back what a person said with a receipt, or with any; some at the same time, and so many at most. Whether that was all. */
export async function forgetPrinted(
  userId: string,
  { receiptId, most = Number.POSITIVE_INFINITY }: { receiptId?: string; most?: number } = {},
): Promise<boolean> {
  const own = await readOwnPrinted(userId);
  const meant = own.filter((pair) => receiptId === undefined || pair.receiptId === receiptId);
  await inBatches(meant.slice(0, most), async (pair) => {
    await changeSaid(pair, (before) => before.filter(({ voice }) => voice !== voiceOf(userId)));
    await deleteItem(keys.ownPrinted(userId, pair.chain, pair.words));
  });
  return meant.length <= most;
}

async function changeSaid(
  { chain, words }: Pick<OwnPair, 'chain' | 'words'>,
  change: (before: AllPairs['said']) => AllPairs['said'],
): Promise<AllPairs['said']> {
  return untilNotOvertaken(async () => {
    const slot = allSlot(chain, words);
    const [before] = await readItems(slot);
    const version = before?.version ?? 0;
    const said = change(before?.said ?? []).slice(-mostVoices);
    const isDone = await replaceVersion({ ...slot.key, version: version + 1, said }, version);
    return isDone ? said : overtaken;
  }, 'busy-receipts');
}
