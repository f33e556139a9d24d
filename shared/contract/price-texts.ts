import * as z from 'zod';
import { limits } from '../rules/limits.ts';
import { refusal } from './failures.ts';
import { textMessage } from './message.ts';

/** Where a shopper is texted when a favorite drops below their price. */
export const priceTexts = z.lazy(() =>
  z.object({
    /** In E.164, proved to be theirs; null: nowhere. */
    phoneNumber: z.string().nullable(),
    /** When they agreed to it. */
    agreedAt: z.iso.datetime().nullable(),
    /** Where they want to be texted once they enter the code that was sent there; nothing else is sent there before. */
    unproved: z.object({ phoneNumber: z.string(), codeSentAt: z.iso.datetime() }).nullable(),
  }),
);
export type PriceTexts = z.infer<typeof priceTexts>;

export const priceTextsWish = z.lazy(() => textMessage.unwrap().pick({ phoneNumber: true }));

/** As a person types or pastes it, with spaces or without. */
export const phoneCodeEntered = z.lazy(() =>
  z.object({
    code: z
      .string()
      .max(20)
      .transform((text) => text.replace(/\s/g, ''))
      .pipe(z.string().regex(new RegExp(`^\\d{${limits.phoneCode.digits}}$`), refusal('phone-code-wrong'))),
  }),
);
