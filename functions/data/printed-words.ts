import * as z from 'zod';
import { inBatches } from '#functions/kit/in-batches.ts';
import { voiceOf } from '#functions/kit/voices.ts';
import { agreedOn, mostVoicesOnPrinted } from '#shared/rules/agreed-items.ts';
import { keys } from './keys.ts';
import { overtaken, untilNotOvertaken } from './overtaken.ts';
import { changeSaidOfCode } from './product-codes.ts';
import { type SaidOfItems, saidOfItems } from './said-of-items.ts';
import { deleteItem, putItem, queryItems, readItems, replaceVersion, type Slot } from './table.ts';

/** What a person said that printed words are. */
const ownPair = z.lazy(() =>
  z.object({
    chain: z.string(),
    words: z.string(),
    itemId: z.string(),
    receiptId: z.string(),
    /** Where they are a number that can be no other, the product code that it is: known at every chain. */
    gtin: z.string().optional(),
  }),
);
export type OwnPair = z.infer<typeof ownPair>;

/** What everybody said they are. */
const allPairs = z.lazy(() => z.object({ version: z.int(), said: saidOfItems }));
type AllPairs = z.infer<typeof allPairs>;

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

/**
 * Remembers what a person says that printed words are: theirs at once, everybody's when two people say so who have been
 * here for a while. Safe to repeat.
 */
export async function learnPrinted(userId: string, pair: OwnPair, isEstablished: boolean): Promise<void> {
  await putItem({ ...keys.ownPrinted(userId, pair.chain, pair.words), ...ownPair.parse(pair) });
  // Kept of nobody new: they would crowd out the few that are heard.
  if (!isEstablished) return;
  const { itemId, gtin } = pair;
  const saying = sayingOf(userId, itemId);
  await changeSaid(pair, saying);
  if (gtin) await changeSaidOfCode(gtin, saying);
}

/** The voices with this person's word in the place of any before, or without it. */
function sayingOf(userId: string, itemId: string | null): (before: SaidOfItems) => SaidOfItems {
  const voice = voiceOf(userId);
  const own = itemId === null ? [] : [{ voice, itemId, isEstablished: true }];
  return (before) => [...before.filter((other) => other.voice !== voice), ...own];
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
  const gone = new Set(meant.slice(0, most));
  const left = own.filter((pair) => !gone.has(pair));
  await inBatches([...gone], async (pair) => {
    const { gtin } = pair;
    await changeSaid(pair, sayingOf(userId, null));
    if (gtin) {
      // The same product may stand on a receipt that is still told, of another chain.
      const still = left.find((other) => other.gtin === gtin);
      await changeSaidOfCode(gtin, (before) => {
        const isHeard = before.some(({ voice }) => voice === voiceOf(userId));
        return sayingOf(userId, isHeard ? (still?.itemId ?? null) : null)(before);
      });
    }
    await deleteItem(keys.ownPrinted(userId, pair.chain, pair.words));
  });
  return meant.length <= most;
}

async function changeSaid(
  { chain, words }: Pick<OwnPair, 'chain' | 'words'>,
  change: (before: SaidOfItems) => SaidOfItems,
): Promise<void> {
  await untilNotOvertaken(async () => {
    const slot = allSlot(chain, words);
    const [before] = await readItems(slot);
    const version = before?.version ?? 0;
    const said = change(before?.said ?? []).slice(-mostVoicesOnPrinted);
    const isDone = await replaceVersion({ ...slot.key, version: version + 1, said }, version);
    return isDone || overtaken;
  }, 'busy-receipts');
}
