import { type PriceTexts, readPriceTexts, removePriceTexts, savePriceTexts } from '#functions/data/price-texts.ts';
import type { Action } from '#functions/kit/api.ts';
import type { PriceTexts as ShownPriceTexts } from '#shared/contract/price-texts.ts';
import { priceTextsBegin } from '#shared/rules/price-texts.ts';
import { toE164 } from './phone-number.ts';
import { text } from './text.ts';

const shown = (texts: PriceTexts | null): ShownPriceTexts => ({
  phoneNumber: texts?.phoneNumber ?? null,
  agreedAt: texts?.agreedAt ?? null,
});

export const showPriceTexts: Action<'GET /api/price-texts'> = async ({ shopper }) =>
  shown(await readPriceTexts(shopper.userId));

/** Keeps the number once its owner has been told how to end it: a wrong one is found out by that text. */
export const beginPriceTexts: Action<'PUT /api/price-texts'> = async ({ shopper, body, now }) => {
  const { userId, verifiedEmail } = shopper;
  const phoneNumber = await toE164(body.phoneNumber);
  const before = await readPriceTexts(userId);
  if (before?.phoneNumber === phoneNumber) return shown(before);
  await text(shopper, { phoneNumber, message: priceTextsBegin }, now);
  const at = now.toISOString();
  const texts = { userId, verifiedEmail, phoneNumber, agreedAt: at, checkAt: at };
  await savePriceTexts(texts);
  return shown(texts);
};

export const endPriceTexts: Action<'DELETE /api/price-texts'> = async ({ shopper }) => {
  await removePriceTexts(shopper.userId);
  return shown(null);
};
