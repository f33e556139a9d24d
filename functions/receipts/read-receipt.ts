import { createHash } from 'node:crypto';
import { takeAllowance, withAllowance } from '#functions/data/quotas.ts';
import { isTextOfToday, rememberText } from '#functions/data/texts-of-day.ts';
import { readPerson } from '#functions/data/users.ts';
import type { Action } from '#functions/kit/api.ts';
import { Failure } from '#functions/kit/failure.ts';
import type { Shopper } from '#functions/kit/session.ts';
import { chainById } from '#shared/rules/chains.ts';
import { limits } from '#shared/rules/limits.ts';
import { planOf } from '#shared/rules/premium.ts';
import { nextReceiptAt } from '#shared/rules/receipts/next-receipt.ts';
import { readReceipt as readText } from '#shared/rules/receipts/read-receipt.ts';
import { likelyStores } from './likely-stores.ts';
import { pictureOf, textOnPicture } from './read-picture.ts';
import { takenLines } from './taken-lines.ts';

/** Reads a receipt, the first where there are several, and says what each line is taken for: the shopper looks it through. Nothing of it is kept. */
export const readReceipt: Action<'POST /api/receipts/readings'> = async ({ shopper, body, now }) => {
  const person = await readPerson(shopper);
  if (!person) throw new Failure('signed-out');
  const { text, picturesLeft } =
    'text' in body
      ? await pastedText(shopper, body.text, now)
      : await pictureText(shopper, body.picture, planOf(person, now).isPremium, now);
  const nextAt = nextReceiptAt(text);
  const receipt = readText(text.slice(0, nextAt ?? text.length));
  if (receipt.lines.length === 0) throw new Failure('text' in body ? 'no-receipt-in-text' : 'not-a-receipt');
  if (receipt.lines.length > limits.receipt.lines) throw new Failure('receipt-too-long');
  const { stores, storeId, place } = likelyStores(receipt, person);
  const state = stores[0]?.state ?? person.preferences.location?.address.match(stateInAddress)?.[0] ?? '';
  const { subtotalCents, taxCents, totalCents, laterCents, takenOffCents } = receipt;
  const { date, time, isDelivery, soldCount, addsUp } = receipt;
  return {
    chain: receipt.chain && chainById(receipt.chain).name,
    chainId: receipt.chain,
    stores,
    storeId,
    place,
    date,
    time,
    transaction: receipt.transaction && digestOf(receipt.transaction),
    isDelivery,
    lines: await takenLines(shopper.userId, receipt.lines, { chain: receipt.chain, state }),
    soldCount,
    subtotalCents,
    taxCents,
    totalCents,
    laterCents,
    takenOffCents,
    addsUp,
    nextAt,
    picturesLeft,
  };
};

const digestOf = (number: string) => createHash('sha256').update(number).digest('base64url').slice(0, 16);

/** 'IL' of 'Springfield, IL 62704'. */
const stateInAddress = /(?<=, )[A-Z]{2}\b/;

interface ReadText {
  text: string;
  picturesLeft: number | null;
}

async function pastedText(shopper: Shopper, text: string, now: Date): Promise<ReadText> {
  // Whoever comes back to a text, as from another page, has not given another one.
  if (await isTextOfToday(shopper, text, now)) return { text, picturesLeft: null };
  await takeAllowance(shopper, { receiptTexts: 1 }, now);
  await rememberText(shopper, text, now);
  return { text, picturesLeft: null };
}

/** A picture that can't be read, or has no line of a receipt on it, costs nothing but a try. */
async function pictureText(shopper: Shopper, base64: string, isPremium: boolean, now: Date): Promise<ReadText> {
  const bytes = pictureOf(base64);
  const allowance = isPremium ? 'receiptPicturesWithPremium' : 'receiptPictures';
  const amounts = { cost: { [allowance]: 1 }, tries: { receiptPictureTries: 1 } };
  return withAllowance(shopper, amounts, now, async (left) => {
    const text = await textOnPicture(bytes);
    if (readText(text).lines.length === 0) throw new Failure('not-a-receipt');
    return { text, picturesLeft: left[allowance] ?? 0 };
  });
}
