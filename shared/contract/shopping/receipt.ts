import * as z from 'zod';
import { chainIds } from '../../built/chain-ids.ts';
import { limits } from '../../limits.ts';
import { refusal } from '../failures.ts';
import { store, storeId, storeLabel } from '../stores/store.ts';
import { planResult, uncomparedPlan } from '../trips/saved-plan.ts';
import { item, itemId } from './item.ts';

const mostCents = 99_999_99;
const cents = z.lazy(() => z.int().min(0).max(mostCents));
/** The printed date, without a time. */
const receiptDate = z.lazy(() => z.iso.date());
const receiptTime = z.lazy(() => z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));
/** A hash of the printed receipt number, only to tell receipts apart. */
const receiptTransaction = z.lazy(() => z.string().regex(/^[\w-]{16}$/));

/** The charge of one receipt line. */
export const chargedLine = z.lazy(() =>
  z.object({
    /** As printed, without amounts, numbers, and flags. */
    words: z.string().max(limits.receipt.wordsCharacters),
    /** The digits beside the name. */
    code: z
      .string()
      .regex(/^\d{3,14}$/)
      .nullable(),
    /** A deposit, a bag fee, or similar: not a grocery. */
    isFee: z.boolean(),
    quantity: z.int().min(1).max(limits.quantity),
    /** Scales print thousandths of a pound. */
    pounds: z.number().min(0.001).max(1_000).nullable(),
    /** Fractional for '3 for 5.00'. */
    unitCents: z.number().positive().max(mostCents),
    /** The whole charge after discounts. */
    cents,
    savedCents: cents,
    couponCents: cents,
    isMembersOnly: z.boolean(),
  }),
);

/**
 * A receipt line with its match. `sure`: needs no review; `likely`: its product is certain, but its brand, size, weight, or
 * a price of the receipt is not, so it is compared without being asked about or stored; `unread`: unreadable words;
 * `other`: most likely something we don't compare, such as alcohol.
 */
const readLine = z.lazy(() =>
  chargedLine.unwrap().extend({
    state: z.enum(['sure', 'likely', 'ask', 'other', 'unread', 'fee']),
    /** The sum or its own measure confirms the price. */
    isPriceProven: z.boolean(),
    /** Asked about only because the lines don't add up: once they do, it is `likely`. */
    waitsForSum: z.boolean().optional(),
    /** The price as read, if a digit of it was corrected so that the lines add up. */
    misreadCents: cents.optional(),
    item: item.nullable(),
    /** Possible items, the likeliest first. */
    choices: z.array(item),
    /** Those whose size is not the printed one, or of a line that is likely or waits for the sum, not what that price buys. */
    choicesOfOtherSize: z.array(itemId),
    /** The likely range of what the item costs there in this quantity; null if we can't estimate it. */
    usual: z.object({ lowCents: z.number().positive(), highCents: z.number().positive() }).nullable(),
  }),
);
export type ReadLine = z.infer<typeof readLine>;

const laterCents = z.lazy(() => z.int().min(-mostCents).max(mostCents));

/** The printed sums of a receipt. */
export const receiptTotals = z.lazy(() =>
  z.object({
    subtotalCents: cents.nullable(),
    taxCents: cents.nullable(),
    totalCents: cents.nullable(),
    /** Charged between subtotal and total beside the tax, such as fees and tips; negative for discounts there. */
    laterCents,
    /** A discount on the whole receipt. */
    takenOffCents: cents,
  }),
);

const receiptStore = z.lazy(() =>
  storeLabel.unwrap().extend({ ...store.unwrap().pick({ address: true, city: true, state: true }).shape }),
);
export type ReceiptStore = z.infer<typeof receiptStore>;

const readingId = z.lazy(() => z.string().regex(/^[\w-]{1,40}$/));

/** A receipt as we read it, for the shopper to review. Hashes of a photo's lines are stored for two days. */
export const receiptReading = z.lazy(() =>
  receiptTotals.unwrap().extend({
    /** The total as it was read, if the other figures show that it was misread. */
    misreadTotalCents: z.int().positive().optional(),
    /** The id of a photo that our server read; null for pasted text, which proves nothing. */
    readingId: readingId.nullable(),
    chain: z.string().nullable(),
    chainId: z.enum(chainIds).nullable(),
    /** Possible stores, the likeliest first. */
    stores: z.array(receiptStore),
    /** The store that the printed text identifies; else null. */
    storeId: storeId.nullable(),
    /** The printed location in words; null for none. */
    place: z.string().nullable(),
    date: receiptDate.nullable(),
    /** The printed time. */
    time: receiptTime.nullable(),
    transaction: receiptTransaction.nullable(),
    /** A delivery, whose prices may be higher than on the shelf. */
    isDelivery: z.boolean(),
    lines: z.array(readLine),
    /** The printed number of items; null for none. */
    soldCount: z.int().nullable(),
    /** The lines add up to the printed sum. */
    addsUp: z.boolean(),
    /** Where the next receipt begins in the text, because only the first one is read. Null if there is only one. */
    nextAt: z.int().nullable(),
    /** How many more photos the shopper may use this month; null for pasted text. */
    photosLeft: z.int().nullable(),
    /**
     * The stores above for which this receipt was added before, certainly or perhaps, and on which day: the printed one,
     * or without one, any on which it may still be added.
     */
    known: z.array(z.object({ storeId, date: z.iso.date(), isCertain: z.boolean() })),
  }),
);
export type ReceiptReading = z.infer<typeof receiptReading>;

/** A photo or a document in base64, several photos of a long receipt, or pasted text. */
export const receiptSource = z.lazy(() =>
  z.union(
    [
      z.object({ text: z.string().trim().min(1).max(limits.receipt.textCharacters) }),
      z.object({
        photo: z.base64().min(1).max(limits.receipt.photoCharacters),
        /** More photos of the same long receipt, from top to bottom, which overlap a little. */
        more: z
          .array(z.base64().min(1).max(limits.receipt.photoCharacters))
          .max(limits.receipt.photo.mostParts - 1)
          .default([]),
      }),
    ],
    refusal('receipt-source'),
  ),
);

/** A photo of a handwritten list. */
export const listPhoto = z.lazy(() =>
  z.object({
    photo: z.base64(refusal('receipt-source')).min(1).max(limits.receipt.photoCharacters, refusal('receipt-source')),
  }),
);

/** What the shopper confirmed. Lines without an item are left out but count in the sum. */
export const receiptConfirmation = z.lazy(() =>
  receiptTotals.unwrap().extend({
    laterCents: laterCents.default(0),
    /** The id of the photo: its unchanged lines are proven. Without it, every line is a report. */
    readingId: readingId.nullable().default(null),
    /** Null for a store we don't know: then the lines are compared but not stored. */
    storeId: storeId.nullable(),
    date: receiptDate,
    time: receiptTime.nullable().default(null),
    transaction: receiptTransaction.nullable().default(null),
    /** Not the receipt with the same store, day, and sum that this shopper added before. */
    isAnother: z.boolean().default(false),
    /** A delivery: its prices are compared but not stored as shelf prices. */
    isDelivery: z.boolean().default(false),
    lines: z
      .array(
        chargedLine.unwrap().extend({
          itemId: itemId.nullable(),
          /** We asked what it is, and the shopper has not answered. */
          isUnanswered: z.boolean().optional(),
          /** Its brand, size, or weight is only likely: it is compared but neither stored nor learned from. */
          isAssumed: z.boolean().optional(),
        }),
      )
      .min(1)
      .max(limits.receipt.lines),
    /** The shopper agreed to publish its prices as open data, without their name. */
    isShared: z.boolean().optional(),
  }),
);
export type ReceiptConfirmation = z.infer<typeof receiptConfirmation>;

/** A confirmed receipt. Neither its text nor its photo is stored. */
export const keptReceipt = z.lazy(() =>
  z.object({
    id: z.string(),
    /** Null if we no longer list the store; the shopper can still delete the receipt. */
    store: storeLabel.nullable(),
    date: receiptDate,
    totalCents: cents.nullable(),
    /** The number of prices from it. */
    priceCount: z.int(),
    /** How many of those an admin withdrew because they looked wrong. */
    withdrawnCount: z.int(),
    keptAt: z.iso.datetime(),
  }),
);
export type KeptReceipt = z.infer<typeof keptReceipt>;

/** Computed from many amounts, so it may be more than one of them can be. */
const computedCents = z.lazy(() => z.int().nonnegative());

/** The cost of the same lines at another store, over the lines with a price there. */
const sameElsewhere = z.lazy(() =>
  z.object({
    store: storeLabel,
    cents: computedCents,
    lowCents: computedCents,
    highCents: computedCents,
    missingCount: z.int(),
    /** How many lines have a store brand there that the store may not have. */
    assumedCount: z.int(),
    /** What the shopper paid for the lines with a price there. */
    paidCents: computedCents,
    isEstimate: z.boolean(),
  }),
);

/** The result of a confirmed receipt. All amounts except the total are before tax. */
export const receiptOutcome = z.lazy(() =>
  z.object({
    /** Null if nothing is stored: for an unknown store, or for a delivery. */
    receipt: keptReceipt.nullable(),
    /** What the shopper paid in total; the sum of the lines if no total is printed. */
    totalCents: cents,
    /** The number of compared lines. */
    comparedCount: z.int(),
    /** How many of those have a brand, size, or weight that is only likely. */
    assumedCount: z.int(),
    /** What the shopper paid for the compared lines, before coupons. */
    paidCents: computedCents,
    /** Our estimate for them just before. */
    expected: z.object({ cents: computedCents, lowCents: computedCents, highCents: computedCents }).nullable(),
    elsewhere: z.array(sameElsewhere),
    /** The items that cost more or less than our prices or their ranges, the furthest first. */
    differences: z.array(
      z.object({
        item,
        /** How many were bought; a fraction of a package for weighed items. */
        packs: z.number().positive(),
        paidCents: computedCents,
        expectedCents: computedCents,
        /** The range, if our price was an estimate. */
        estimated: z.object({ lowCents: computedCents, highCents: computedCents }).nullable(),
      }),
    ),
    /** The saved plan compared with this receipt; null if there is no plan, or the receipt has too little of it. */
    planResult: planResult.nullable(),
    /** Why it was not compared; null if it was, or if there is no plan for this receipt. */
    uncomparedPlan: uncomparedPlan.nullable(),
    /** Stored, but reviewed by an admin before others see them. */
    flaggedCount: z.int(),
    /** The groceries on it that gave no price. */
    leftOut: z.array(
      z.object({
        words: z.string(),
        cents,
        why: z.enum(['unanswered', 'no-item', 'size', 'weight', 'measure', 'implausible']),
      }),
    ),
  }),
);
export type ReceiptOutcome = z.infer<typeof receiptOutcome>;
