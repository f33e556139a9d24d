import type { PriceTexts } from '#shared/contract/messages/price-texts.ts';
import { readPhoneCode } from './phone-code-rows.ts';
import { readPriceTexts } from './price-text-rows.ts';

/** A person's number for price texts, and the one they have yet to verify. */
export async function shownPriceTexts(userId: string, now: Date): Promise<PriceTexts> {
  const [texts, code] = await Promise.all([readPriceTexts(userId), readPhoneCode(userId, now)]);
  return {
    phoneNumber: texts?.phoneNumber ?? null,
    agreedAt: texts?.agreedAt ?? null,
    unproved: code && { phoneNumber: code.phoneNumber, codeSentAt: code.sentAt },
  };
}
