import { beforeAll } from 'vitest';
import type { rememberPhoto as RememberPhoto } from '#functions/receipts/photos/proven-lines.ts';
import type { ReceiptConfirmation, ReceiptReading } from '#shared/contract/shopping/receipt.ts';
import { samples } from '../cast.ts';
import { functionsOf, type StartedCloud } from '../local-cloud.ts';
import { newShopper, type Shopper, signedIn } from '../shopper.ts';
import { printReceipt } from './printed-receipts.ts';

export const milk = 'kroger-2-percent-reduced-fat-milk-1-gal';

/** A shopper at a Kroger and a Walmart. */
export async function newReceiver(cloud: StartedCloud, name: string): Promise<Shopper> {
  const shopper = await newShopper(cloud, name);
  await shopper.call('PATCH /api/preferences', { body: { storeIds: ['3', '1'] } });
  return shopper;
}

/** Two accounts that are old enough. */
export function regulars(cloud: StartedCloud): Promise<[Shopper, Shopper]> {
  return Promise.all([signedIn(cloud, samples.free), signedIn(cloud, samples.premium)]);
}

export const today = () => new Date().toISOString().slice(0, 10);

export function printedToday(): string {
  const [year, month, day] = today().split('-');
  return `${month}/${day}/${year}`;
}

/** 'HH:MM' in the afternoon, different for each total, so no other receipt has that minute. */
export const minuteOf = (cents: number) => `05:${String(cents % 60).padStart(2, '0')}pm`;

/** A different total for each, so that none is a duplicate. */
export function receiptText(milkCents: number): string {
  return printReceipt('kroger', [
    { words: 'KRO 2% MLK GAL', code: '01111041700', unitCents: milkCents },
    { words: 'BNNA', unitCents: 59, pounds: 2.31 },
    { words: 'DSHSP LMN XQ', unitCents: 399 },
  ])
    .text.replace('11/18/2026', printedToday())
    .replace('05:33pm', minuteOf(milkCents));
}

export async function read(shopper: Shopper, text: string): Promise<ReceiptReading> {
  return (await shopper.call('POST /api/receipts/readings', { body: { text } })).json();
}

/** What a shopper sends who changes nothing else. */
export function confirmed(reading: ReceiptReading, changes: Partial<ReceiptConfirmation> = {}): ReceiptConfirmation {
  const { subtotalCents, taxCents, totalCents, laterCents, takenOffCents } = reading;
  const { date, time, transaction, isDelivery } = reading;
  return {
    readingId: reading.readingId,
    storeId: '3',
    date: date ?? today(),
    time,
    transaction,
    isAnother: false,
    isDelivery,
    subtotalCents,
    taxCents,
    totalCents,
    laterCents,
    takenOffCents,
    lines: reading.lines.map(({ state, isPriceProven, item, choices, usual, ...line }) => ({
      ...line,
      itemId: state === 'sure' ? (item?.id ?? null) : null,
      ...(state === 'ask' && { isUnanswered: true }),
    })),
    ...changes,
  };
}

/** Returns what reads a text as if from a photo, because drawing and reading one takes seconds. */
export function photosAt(cloud: StartedCloud) {
  let rememberPhoto: typeof RememberPhoto;
  beforeAll(async () => {
    ({ rememberPhoto } = await functionsOf(cloud, () => import('#functions/receipts/photos/proven-lines.ts')));
  });
  return async (shopper: Shopper, reading: ReceiptReading): Promise<ReceiptReading> => {
    const { id: userId } = (await shopper.call('GET /api/auth/user')).json();
    const { storeId, place, stores } = reading;
    const printedAt = storeId !== null ? [storeId] : place === null ? null : stores.map(({ id }) => id);
    return { ...reading, readingId: await rememberPhoto(userId, reading, printedAt, new Date()) };
  };
}
