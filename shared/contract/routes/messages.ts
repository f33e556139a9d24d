import * as z from 'zod';
import { suggestion, textMessage } from '../message.ts';
import { priceTexts, priceTextsWish } from '../price-texts.ts';
import { routeGroup } from './route.ts';
import { done } from './schemas.ts';

export const messagesRoutes = routeGroup('messages', {
  'POST /api/send-sms': {
    access: 'premium',
    summary: 'Sends a text to one phone.',
    body: textMessage,
    answer: z.object({ sentTo: z.string(), leftToday: z.int() }),
  },
  'GET /api/price-texts': {
    access: 'signed-in',
    summary: 'Where the shopper is texted when a favorite drops below their price.',
    answer: priceTexts,
  },
  'PUT /api/price-texts': {
    access: 'premium',
    summary: 'Agrees to be texted there when a favorite drops below its price, which is said in a first text.',
    body: priceTextsWish,
    answer: priceTexts,
  },
  'DELETE /api/price-texts': {
    access: 'signed-in',
    summary: 'Forgets where the shopper is texted.',
    answer: priceTexts,
  },
  'POST /api/send-suggestion': {
    access: 'premium',
    summary: 'Stores a suggestion and tells the people who run the product.',
    body: suggestion,
    answer: done,
  },
});
