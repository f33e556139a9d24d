import * as z from 'zod';
import {
  agreedItems,
  changeVotesOnCode,
  type ItemVotes,
  itemVotes,
  storableVotes,
  undisputedItem,
} from '#functions/catalog/index.ts';
import { inBatches } from '#functions/kit/batches.ts';
import { keys } from '#functions/table/keys.ts';
import { deleteItemIf, queryItems, readItems, replaceVersion, type Slot } from '#functions/table/table.ts';
import { retryOnConflict, writeConflict } from '#functions/table/write-conflict.ts';
import { contributorIdOfAccount } from '#functions/users/index.ts';

/** What we learned from a receipt about printed words. */
const meaningFields = () =>
  z.object({
    itemId: z.string(),
    receiptId: z.string(),
    /** The product code, if the words are an unambiguous number. It applies at every chain. */
    gtin: z.string().optional(),
  });
const meaning = z.lazy(meaningFields);
type Meaning = z.infer<typeof meaning>;

/** A shopper's meaning of printed words, from their last receipt and the ones before it. */
const ownPair = z.lazy(() =>
  meaningFields().extend({
    chain: z.string(),
    words: z.string(),
    before: z.array(meaning),
    version: z.int(),
  }),
);
type OwnPair = z.infer<typeof ownPair>;

/** Earlier receipts remembered per words, in case later ones are deleted. */
const mostBefore = 20;

/** Everyone's votes on the meaning, and the first undisputed item: no later votes replace it. */
const allPairs = z.lazy(() =>
  z.object({ version: z.int(), votes: itemVotes, firstUndisputed: z.string().nullable().default(null) }),
);
type AllPairs = z.infer<typeof allPairs>;

/** The known meaning of printed words. */
export interface KnownWords {
  itemId: string;
  /** The shopper confirmed it themselves. */
  isOwn: boolean;
  /** Enough others agree that the shopper doesn't need to check it. */
  isUndisputed?: boolean;
  /** What else some shoppers agree on. */
  others?: readonly string[];
}

function ownSlot(userId: string, chain: string, words: string): Slot<OwnPair> {
  return { key: keys.ownPrinted(userId, chain, words), schema: ownPair };
}

function allSlot(chain: string, words: string): Slot<AllPairs> {
  return { key: keys.printed(chain, words), schema: allPairs };
}

/**
 * The known items for a chain's printed words: by the shopper's own receipts, or else if two trusted shoppers agree.
 */
export async function readMeanings(
  userId: string,
  chain: string,
  words: readonly string[],
): Promise<Map<string, KnownWords>> {
  const distinct = [...new Set(words)];
  const [own, all] = await Promise.all([
    readItems(...distinct.map((printed) => ownSlot(userId, chain, printed))),
    readItems(...distinct.map((printed) => allSlot(chain, printed))),
  ]);
  const known = new Map<string, KnownWords>();
  for (const [at, printed] of distinct.entries()) {
    const mine = own[at];
    const { votes = [], firstUndisputed = null } = all[at] ?? {};
    const [agreed, ...others] = agreedItems(votes, firstUndisputed);
    const isUndisputed = undisputedItem(votes, firstUndisputed) !== null;
    if (mine) known.set(printed, { itemId: mine.itemId, isOwn: true });
    else if (agreed !== undefined) {
      const shared = { ...(isUndisputed && { isUndisputed }), ...(others.length > 0 && { others }) };
      known.set(printed, { itemId: agreed, isOwn: false, ...shared });
    }
  }
  return known;
}

/**
 * Remembers what a shopper's printed words mean: for them at once, for everyone when two shoppers with established
 * accounts agree. Safe to repeat.
 */
export async function learnMeaning(
  userId: string,
  pair: Omit<OwnPair, 'before' | 'version'>,
  isEstablished: boolean,
): Promise<void> {
  await changeOwn(userId, pair, (meanings) => [
    ...meanings.filter(({ receiptId }) => receiptId !== pair.receiptId),
    meaning.parse(pair),
  ]);
  // New accounts' votes aren't stored: they would crowd out the ones that count.
  if (!isEstablished) return;
  const { itemId, gtin } = pair;
  const saying = sayingOf(await contributorIdOfAccount(userId), itemId);
  await changeVotes(pair, saying);
  if (gtin) await changeVotesOnCode(gtin, saying);
}

/** Changes what we learned about words from a person's receipts. The last one counts; none means nothing was learned. */
async function changeOwn(
  userId: string,
  { chain, words }: Pick<OwnPair, 'chain' | 'words'>,
  change: (meanings: Meaning[]) => Meaning[] | Promise<Meaning[]>,
): Promise<void> {
  const { key, schema } = ownSlot(userId, chain, words);
  await retryOnConflict(async () => {
    const [known] = await readItems({ key, schema });
    const meanings = await change(meaningsOf(known));
    const [version, last] = [known?.version ?? 0, meanings.at(-1)];
    if (last) {
      const before = meanings.slice(0, -1).slice(-mostBefore);
      const row = ownPair.parse({ ...last, chain, words, before, version: version + 1 });
      return (await replaceVersion({ ...key, ...row }, version)) || writeConflict;
    }
    if (!known) return true;
    const isGone = await deleteItemIf(key, 'version', version);
    return isGone !== null || writeConflict;
  }, 'busy-receipts');
}

/** The meanings of the words by receipt, the last one last. */
function meaningsOf(pair: OwnPair | null): Meaning[] {
  return pair ? [...pair.before, pair].map((one) => meaning.parse(one)) : [];
}

/** Replaces this person's vote, or removes it if `itemId` is null. */
function sayingOf(sourceId: string, itemId: string | null): (before: ItemVotes) => ItemVotes {
  const own = itemId === null ? [] : [{ sourceId, itemId, isEstablished: true }];
  return (before) => [...before.filter((other) => other.sourceId !== sourceId), ...own];
}

/** All printed words whose meaning a person confirmed. */
export async function readOwnMeanings(userId: string): Promise<OwnPair[]> {
  const { PK } = keys.ownPrinted(userId, '', '');
  return queryItems({ PK, SK: 'PRINTED#' }, ownPair);
}

/**
 * Removes what we learned from one of a person's receipts, or from all; at most `most` words. An earlier receipt's
 * meaning of the same words counts again. True if none are left.
 */
export async function forgetMeanings(
  userId: string,
  { receiptId, most = Number.POSITIVE_INFINITY }: { receiptId?: string; most?: number } = {},
): Promise<boolean> {
  const [own, sourceId] = await Promise.all([readOwnMeanings(userId), contributorIdOfAccount(userId)]);
  const isGone = (one: Meaning) => receiptId === undefined || one.receiptId === receiptId;
  const meant = own.filter((pair) => meaningsOf(pair).some(isGone));
  const some = new Set(meant.slice(0, most));
  const left = own.flatMap((pair) => (some.has(pair) ? [] : meaningsOf(pair)));
  await inBatches([...some], (pair) =>
    // The shopper's own row goes last, so that a call that stopped halfway can be repeated.
    changeOwn(userId, pair, async (meanings) => {
      const still = meanings.filter((one) => !isGone(one));
      await changeVotes(pair, (before) => sayingStill(sourceId, still.at(-1), before));
      for (const gtin of new Set(meanings.flatMap((one) => one.gtin ?? []))) {
        // The same product may also be on another of their receipts, from another chain.
        const elsewhere = [...left, ...still].findLast((other) => other.gtin === gtin);
        await changeVotesOnCode(gtin, (before) => sayingStill(sourceId, elsewhere, before));
      }
      return still;
    }),
  );
  return meant.length <= most;
}

/** Replaces this person's vote with what they still say, if it was counted. */
function sayingStill(own: string, still: Meaning | undefined, before: ItemVotes): ItemVotes {
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
    const votes = storableVotes(change(before?.votes ?? []));
    // Words that nobody votes on stay out of the table: they may be a shopper's own.
    if (!before && votes.length === 0) return true;
    const firstUndisputed = before?.firstUndisputed ?? undisputedItem(votes);
    const isDone = await replaceVersion({ ...slot.key, version: version + 1, votes, firstUndisputed }, version);
    return isDone || writeConflict;
  }, 'busy-receipts');
}
