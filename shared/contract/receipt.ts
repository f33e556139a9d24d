import * as z from 'zod';
import { chainIds } from '../built/chain-ids.ts';
import { limits } from '../rules/limits.ts';
import { refusal } from './failures.ts';
import { item, itemId } from './item.ts';
import { store, storeId, storeLabel } from './store.ts';

const mostCents = 99_999_99;
const cents = z.lazy(() => z.int().min(0).max(mostCents));
/** As a till had it, without a time of day. */
const receiptDate = z.lazy(() => z.iso.date());
const receiptTime = z.lazy(() => z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));
/** What the till's own number of a receipt comes to: it tells one from another and says nothing else. */
const receiptTransaction = z.lazy(() => z.string().regex(/^[\w-]{16}$/));

/** What one line of a receipt charges for. */
const chargedLine = z.lazy(() =>
  z.object({
    /** As printed, without amounts, numbers and flags. */
    words: z.string().max(limits.receipt.wordsCharacters),
    /** The digits beside the name. */
    code: z
      .string()
      .regex(/^\d{3,14}$/)
      .nullable(),
    /** A deposit, a bag or the like: no grocery. */
    isFee: z.boolean(),
    quantity: z.int().min(1).max(limits.quantity),
    pounds: z.number().positive().max(1_000).nullable(),
    /** Fractional for '3 for 5.00'. */
    unitCents: z.number().positive().max(mostCents),
    /** All that was charged, with what was taken off. */
    cents,
    savedCents: cents,
    couponCents: cents,
    isMembersOnly: z.boolean(),
  }),
);

/**
 * A line as it was read, with what it is taken for. `sure`: nobody needs to look at it; `unread`: its words can't be read;
 * `other`: most likely nothing that we compare, as alcohol is.
 */
const readLine = z.lazy(() =>
  chargedLine.unwrap().extend({
    state: z.enum(['sure', 'ask', 'other', 'unread', 'fee']),
    /** Its price is what the sum or its own measure says. */
    isPriceProven: z.boolean(),
    item: item.nullable(),
    /** What it may be, the likeliest first. */
    choices: z.array(item),
  }),
);
export type ReadLine = z.infer<typeof readLine>;

const laterCents = z.lazy(() => z.int().min(-mostCents).max(mostCents));

const totals = z.lazy(() =>
  z.object({
    subtotalCents: cents.nullable(),
    taxCents: cents.nullable(),
    totalCents: cents.nullable(),
    /** Charged between subtotal and total beside the tax, as fees and tips are; negative for what is taken off there. */
    laterCents,
    /** Taken off the whole and not off a line. */
    takenOffCents: cents,
  }),
);

const receiptStore = z.lazy(() =>
  storeLabel.unwrap().extend({ ...store.unwrap().pick({ address: true, city: true, state: true }).shape }),
);
export type ReceiptStore = z.infer<typeof receiptStore>;

const readingId = z.lazy(() => z.string().regex(/^[\w-]{1,40}$/));

/** What was read of a receipt, for the shopper to look through. Of a picture, hashes of its lines are kept for two days. */
export const receiptReading = z.lazy(() =>
  totals.unwrap().extend({
    /** What a picture that our server read goes by; null for pasted text, which proves nothing to others. */
    readingId: readingId.nullable(),
    chain: z.string().nullable(),
    chainId: z.enum(chainIds).nullable(),
    /** Where it may be from; the first is likeliest. */
    stores: z.array(receiptStore),
    /** The one that something printed says it is; else null. */
    storeId: storeId.nullable(),
    /** The place printed, in words; null where none is. */
    place: z.string().nullable(),
    date: receiptDate.nullable(),
    /** As the till had it. */
    time: receiptTime.nullable(),
    transaction: receiptTransaction.nullable(),
    /** Of goods that were brought, which may cost more than on the shelf. */
    isDelivery: z.boolean(),
    lines: z.array(readLine),
    /** How many the till says it sold; null where it doesn't say. */
    soldCount: z.int().nullable(),
    /** The lines come to what is printed beneath them. */
    addsUp: z.boolean(),
    /** Where the next receipt begins in the text that was read: only the first one is answered. Null where there is one. */
    nextAt: z.int().nullable(),
    /** How many more pictures may be read this month; null for pasted text. */
    picturesLeft: z.int().nullable(),
    /** The stores among those above of which this receipt was given before, for certain or perhaps. */
    known: z.array(z.object({ storeId, isCertain: z.boolean() })),
  }),
);
export type ReceiptReading = z.infer<typeof receiptReading>;

/** A picture or a document in base64, or what somebody pasted. */
export const receiptSource = z.lazy(() =>
  z.union(
    [
      z.object({ text: z.string().trim().min(1).max(limits.receipt.textCharacters) }),
      z.object({ picture: z.base64().min(1).max(limits.receipt.pictureCharacters) }),
    ],
    refusal('receipt-source'),
  ),
);

/** A photo of a list that somebody wrote by hand. */
export const listPhoto = z.lazy(() =>
  z.object({
    picture: z
      .base64(refusal('receipt-source'))
      .min(1)
      .max(limits.receipt.pictureCharacters, refusal('receipt-source')),
  }),
);

/** What the shopper says is right. Lines without an item are left out, and count in the sum. */
export const receiptConfirmation = z.lazy(() =>
  totals.unwrap().extend({
    laterCents: laterCents.default(0),
    /** Of the picture that it was read on: its unaltered lines are proven. Without one, all of it is a report. */
    readingId: readingId.nullable().default(null),
    /** Null for a store we don't know: then the lines are compared, and nothing is kept. */
    storeId: storeId.nullable(),
    date: receiptDate,
    time: receiptTime.nullable().default(null),
    transaction: receiptTransaction.nullable().default(null),
    /** Not the one of the same store, day and sum that this shopper gave before. */
    isAnother: z.boolean().default(false),
    /** At prices of a delivery, which are compared and not kept as those of a shelf. */
    isDelivery: z.boolean().default(false),
    lines: z
      .array(chargedLine.unwrap().extend({ itemId: itemId.nullable() }))
      .min(1)
      .max(limits.receipt.lines),
    /** Agreed that its prices are given away as open data, without whose they are. */
    isShared: z.boolean().optional(),
  }),
);
export type ReceiptConfirmation = z.infer<typeof receiptConfirmation>;

/** A receipt somebody confirmed: neither its text nor its picture is kept. */
export const keptReceipt = z.lazy(() =>
  z.object({
    id: z.string(),
    /** Null where we list it no longer: the receipt is still its shopper's to delete. */
    store: storeLabel.nullable(),
    date: receiptDate,
    totalCents: cents.nullable(),
    /** How many prices came of it. */
    priceCount: z.int(),
    /** How many of those an admin took back, because they looked wrong. */
    withdrawnCount: z.int(),
    keptAt: z.iso.datetime(),
  }),
);
export type KeptReceipt = z.infer<typeof keptReceipt>;

/** What the same would have cost, over the lines that have a price. */
const sameElsewhere = z.lazy(() =>
  z.object({
    store: storeLabel,
    cents,
    lowCents: cents,
    highCents: cents,
    missingCount: z.int(),
    /** What was paid for the lines that have a price there. */
    paidCents: cents,
    isEstimate: z.boolean(),
  }),
);

/** What a confirmed receipt says. All amounts but the total are before tax. */
export const receiptOutcome = z.lazy(() =>
  z.object({
    /** Null where nothing is kept: of a store we don't know, and of a delivery. */
    receipt: keptReceipt.nullable(),
    /** What was paid for all of it; what its lines come to where no total is printed. */
    totalCents: cents,
    /** How many lines are compared. */
    comparedCount: z.int(),
    /** What was paid for the lines that are compared, before coupons. */
    paidCents: cents,
    /** What we would have said for them a moment before. */
    said: z.object({ cents, lowCents: cents, highCents: cents }).nullable(),
    elsewhere: z.array(sameElsewhere),
    /** What was charged most differently from what we said, by one. */
    differences: z.array(
      z.object({
        item,
        paidCents: cents,
        saidCents: cents,
        /** Where what we said was an estimate. */
        estimated: z.object({ lowCents: cents, highCents: cents }).nullable(),
      }),
    ),
    /** Kept, and looked at by a person before others see them. */
    flaggedCount: z.int(),
    /** The groceries on it that no price came of. */
    leftOut: z.array(
      z.object({ words: z.string(), cents, why: z.enum(['no-item', 'weight', 'measure', 'implausible']) }),
    ),
  }),
);
export type ReceiptOutcome = z.infer<typeof receiptOutcome>;
