import * as z from 'zod';
import { limits } from '../../limits.ts';
import { refusal } from '../failures.ts';
import { enteredCode } from '../text.ts';
import { textMessage } from './text-message.ts';

/** The phone that gets texts when a favorite drops below its price. */
export const priceTexts = z.lazy(() =>
  z.object({
    /** In E.164, verified to be theirs; null for none. */
    phoneNumber: z.string().nullable(),
    /** When they agreed to it. */
    agreedAt: z.iso.datetime().nullable(),
    /** A phone that waits for its code; it gets no other text before. */
    unproved: z.object({ phoneNumber: z.string(), codeSentAt: z.iso.datetime() }).nullable(),
  }),
);
export type PriceTexts = z.infer<typeof priceTexts>;

export const priceTextsWish = z.lazy(() => textMessage.unwrap().pick({ phoneNumber: true }));

export const phoneCodeEntered = z.lazy(() =>
  z.object({ code: enteredCode(limits.phoneCode.digits, refusal('phone-code-wrong')) }),
);
