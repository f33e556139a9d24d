import { createHash } from 'node:crypto';
import { Failure } from '#functions/kit/failure.ts';
import { expiryAfter, retentionDays } from '#functions/table/retention.ts';
import { createItem, deleteItemIf, readItems, readItemsRoughly } from '#functions/table/table.ts';
import { accountContributorId } from '#functions/users/index.ts';
import type { ReceiptReading } from '#shared/contract/shopping/receipt.ts';
import { limits } from '#shared/limits.ts';
import { isUnfinished, readReceipts, receiptSlot, type StoredReceipt } from '../kept/receipt-rows.ts';
import { blocks, seenSlot } from './seen-receipt-rows.ts';

/** What distinguishes one receipt from another. */
interface PrintedReceipt {
  storeId: string;
  date: string;
  time: string | null;
  transaction: string | null;
  totalCents: number | null;
  lines: readonly { cents: number; itemId: string | null }[];
}

/** The id and identity of a receipt about to be stored. */
interface NewReceipt {
  receiptId: string;
  paperId: string;
  /** Unfinished receipts that are the same apart from their items; they must be removed first. */
  halfKept: string[];
  /** It identifies the physical receipt, whose content is proven only once. */
  isOfPaper: boolean;
  /** Whether our server read it on a photo. */
  isRead: boolean;
}

/**
 * The id of a receipt. If a minute or a transaction number is printed, the same receipt has the same id for every
 * shopper. Otherwise the id is the shopper's own, and an earlier receipt of theirs with the same store, day, and sum
 * may be the same one: we ask them, and allow a few such receipts.
 * @param read What our server read from its photo, which identifies the receipt; null for typed text.
 * @throws Failure 'receipt-seen-before', 'receipt-perhaps-seen', 'too-many-alike-receipts'.
 */
export async function newReceipt(
  userId: string,
  { isAnother, read, ...printed }: PrintedReceipt & { isAnother: boolean; read: ReadPaper | null },
): Promise<NewReceipt> {
  const all = await readReceipts(userId);
  const own = all.filter((one) => !isUnfinished(one));
  const alike = own.filter(isAlikeTo(printed));
  const paper = { ...printed, ...read };
  const known = knownAs(paper, own) === 'seen' ? 'seen' : knownAs(printed, own);
  if (known === 'seen') throw new Failure('receipt-seen-before');
  if (known === 'perhaps' && !isAnother) throw new Failure('receipt-perhaps-seen');
  const { time, transaction } = printed;
  const ids = hasPaperId(printed)
    ? [digestOf(printed, [time, transaction])]
    : Array.from({ length: limits.receipt.alikeADay }, (_, at) =>
        digestOf(printed, [accountContributorId(userId), at]),
      );
  const id = ids.find((one) => own.every(({ receiptId }) => receiptId !== one));
  if (id === undefined || (known === 'perhaps' && alike.length >= limits.receipt.alikeADay)) {
    throw new Failure('too-many-alike-receipts');
  }
  const halfKept = all.filter((one) => isUnfinished(one) && isAlikeTo(printed)(one) && one.time === time);
  const paperId = paperIdOf(paper);
  const isOfPaper = hasPaperId(printed);
  return {
    receiptId: id,
    paperId: isOfPaper ? paperId : id,
    isOfPaper,
    isRead: read !== null,
    halfKept: halfKept.flatMap(({ receiptId }) => (receiptId === id ? [] : [receiptId])),
  };
}

/** What is printed on a receipt, without the items of its lines. */
type Paper = Omit<PrintedReceipt, 'lines'> & { lines: readonly { cents: number }[] };
type ReadPaper = Pick<Paper, 'time' | 'transaction' | 'totalCents' | 'lines'>;

/**
 * Which of these receipts were added before: certainly, by anybody; or perhaps, by this person. What our server read on
 * a photo isn't known by somebody else's text.
 */
export async function knownPapers(
  userId: string,
  papers: readonly Paper[],
  { isRead, now }: { isRead: boolean; now: Date },
): Promise<ReceiptReading['known']> {
  const all = papers.length > 0 ? await readReceipts(userId) : [];
  const own = all.filter((one) => !isUnfinished(one));
  const sourceId = accountContributorId(userId);
  const seen = await readItemsRoughly(papers.map((paper) => seenSlot(paperIdOf(paper))));
  return papers.flatMap((paper, at) => {
    const taken = seen[at];
    // A person may add a receipt again that they began but did not finish.
    const isTaken = hasPaperId(paper) && taken && taken.sourceId !== sourceId && blocks(taken, { isRead, now });
    const known = isTaken ? 'seen' : knownAs(paper, own);
    return known ? [{ storeId: paper.storeId, date: paper.date, isCertain: known === 'seen' }] : [];
  });
}

/** Whether this person already added this receipt: nobody pays twice in a minute, whatever the items. */
function knownAs(printed: Paper, own: readonly StoredReceipt[]): 'seen' | 'perhaps' | null {
  const { time } = printed;
  const alike = own.filter(isAlikeTo(printed));
  if (time !== null && alike.some((one) => one.time === time)) return 'seen';
  if (hasPaperId(printed) && own.some(({ paperId }) => paperId === paperIdOf(printed))) return 'seen';
  return alike.some((one) => time === null || one.time === null) ? 'perhaps' : null;
}

const isAlikeTo =
  ({ storeId, date, totalCents }: Pick<PrintedReceipt, 'storeId' | 'date' | 'totalCents'>) =>
  (one: StoredReceipt) =>
    one.storeId === storeId && one.date === date && one.totalCents === totalCents;

/** Whether a minute or transaction number is printed, which identifies a receipt. */
const hasPaperId = ({ time, transaction }: Pick<PrintedReceipt, 'time' | 'transaction'>) =>
  time !== null || transaction !== null;

function paperIdOf({ lines, ...paper }: Paper): string {
  const { time, transaction } = paper;
  return digestOf({ ...paper, lines: lines.map(({ cents }) => ({ cents, itemId: null })) }, [time, transaction]);
}

function digestOf(
  { storeId, date, totalCents, lines }: PrintedReceipt,
  paper: readonly (string | number | null)[],
): string {
  const goods = lines.map(({ cents, itemId }) => `${cents} ${itemId}`).sort();
  const parts = [storeId, date, ...paper, totalCents, ...goods];
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 27);
}

/**
 * Takes a receipt as this person's; false if anyone, including them, took it before. A person who stopped halfway,
 * before it was stored, may take it again at once, and anyone else a day later. What our server read on a photo takes
 * the place of somebody else's text.
 */
export async function takeReceipt(
  userId: string,
  { receiptId, paperId, isRead }: Pick<NewReceipt, 'receiptId' | 'paperId' | 'isRead'>,
  now: Date,
): Promise<boolean> {
  const { key } = seenSlot(paperId);
  const sourceId = accountContributorId(userId);
  const taken = { ...key, sourceId, isRead, expiresAt: expiryAfter(now, retentionDays.halfTakenReceipts) };
  if (await createItem(taken)) return true;
  const [seen, kept] = await readItems(seenSlot(paperId), receiptSlot(userId, receiptId));
  if (seen?.sourceId === sourceId) return kept === null || isUnfinished(kept);
  // The table removes expired rows with a delay.
  if (!seen || blocks(seen, { isRead, now })) return false;
  await deleteItemIf(key, 'sourceId', seen.sourceId);
  return createItem(taken);
}
