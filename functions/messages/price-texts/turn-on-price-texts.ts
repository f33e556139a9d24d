import { randomInt } from 'node:crypto';
import type { Action } from '#functions/kit/requests/api.ts';
import type { Shopper } from '#functions/kit/session/read-caller.ts';
import { withQuota } from '#functions/quotas/index.ts';
import { limits } from '#shared/limits.ts';
import { textablePhoneNumber } from '../phone-numbers/textable-phone-number.ts';
import { isPerhapsSent, textUnlessStopped } from '../sending-texts/text-unless-stopped.ts';
import { priceTextsBegin } from '../words.ts';
import { claimPhoneCode, provenBy, removePhoneCode } from './phone-code-rows.ts';
import { phoneCodeText } from './price-text-messages.ts';
import { readPriceTexts, removePriceTexts, savePriceTexts } from './price-text-rows.ts';
import { shownPriceTexts } from './shown-price-texts.ts';

const { digits } = limits.phoneCode;

export const showPriceTexts: Action<'GET /api/price-texts'> = async ({ shopper, now }) =>
  shownPriceTexts(shopper.userId, now);

/**
 * Texts a code to the number, unless it is verified or a code was just sent. Until the new number is verified, texts go
 * to the old one.
 */
export const askForPriceTexts: Action<'PUT /api/price-texts'> = async ({ shopper, body, now }) => {
  const { userId } = shopper;
  const phoneNumber = await textablePhoneNumber(body.phoneNumber);
  const before = await readPriceTexts(userId);
  if (before?.phoneNumber === phoneNumber) await removePhoneCode(userId);
  else await sendCode(shopper, phoneNumber, now);
  return shownPriceTexts(userId, now);
};

async function sendCode(shopper: Pick<Shopper, 'userId'>, phoneNumber: string, now: Date): Promise<void> {
  const { userId } = shopper;
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  const takeBack = await claimPhoneCode({ userId, phoneNumber, code }, now);
  if (!takeBack) return;
  try {
    await withQuota({ userId }, { cost: { phoneCodes: 1 } }, now, () =>
      withQuota({ phoneNumber }, { cost: { textsToPhone: 1 } }, now, () =>
        textUnlessStopped(shopper, { phoneNumber, message: phoneCodeText(code) }, now),
      ),
    );
  } catch (error) {
    // The code may arrive; the shopper can ask for another one.
    if (isPerhapsSent(error)) return;
    await takeBack();
    throw error;
  }
}

/** Saves the number that the code verifies, after texting it how to stop. */
export const beginPriceTexts: Action<'POST /api/price-texts/code'> = async ({ shopper, body, now }) => {
  const { userId, verifiedEmail } = shopper;
  const phoneNumber = await provenBy(body.code, userId, now);
  await textUnlessStopped(shopper, { phoneNumber, message: priceTextsBegin }, now);
  const at = now.toISOString();
  await savePriceTexts({ userId, verifiedEmail, phoneNumber, agreedAt: at, checkAt: at });
  await removePhoneCode(userId);
  return shownPriceTexts(userId, now);
};

export const endPriceTexts: Action<'DELETE /api/price-texts'> = async ({ shopper, now }) => {
  await removePriceTexts(shopper.userId);
  await removePhoneCode(shopper.userId);
  return shownPriceTexts(shopper.userId, now);
};
