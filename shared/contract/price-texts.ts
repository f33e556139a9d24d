import * as z from 'zod';
import { textMessage } from './message.ts';

/** Where a shopper is texted when a favorite drops below their price. */
export const priceTexts = z.object({
  /** In E.164; null: nowhere. */
  phoneNumber: z.string().nullable(),
  /** When they agreed to it. */
  agreedAt: z.iso.datetime().nullable(),
});
export type PriceTexts = z.infer<typeof priceTexts>;

export const priceTextsWish = textMessage.pick({ phoneNumber: true });
