import type { Action } from '#functions/kit/api.ts';
import { toE164 } from './phone-number.ts';
import { text } from './text.ts';

/** Texts a list to one phone. */
export const sendSms: Action<'POST /api/send-sms'> = async ({ shopper, body, now }) => {
  const phoneNumber = await toE164(body.phoneNumber);
  return { sentTo: phoneNumber, leftToday: await text(shopper, { phoneNumber, message: body.message }, now) };
};
