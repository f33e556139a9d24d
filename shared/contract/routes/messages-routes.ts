import * as z from 'zod';
import { phoneCodeEntered, priceTexts, priceTextsWish } from '../messages/price-texts.ts';
import { sentText, suggestion, textMessage, textStop, textStopId } from '../messages/text-message.ts';
import { routeGroup } from './route.ts';
import { done } from './schemas.ts';

export const messagesRoutes = routeGroup('messages', {
  'POST /api/send-sms': {
    access: 'premium',
    summary:
      'Sends a text to one phone, with the sender’s name and how to stop. A phone gets at most three a day from all senders. Links may only lead to shared lists.',
    body: textMessage,
    answer: sentText,
  },
  'GET /api/text-stops/{id}': {
    access: 'anyone',
    pace: 'text-stops',
    summary: 'Whether the phone behind a text’s link has stopped texts.',
    params: z.lazy(() => z.object({ id: textStopId })),
    answer: textStop,
  },
  'PUT /api/text-stops/{id}': {
    access: 'anyone',
    pace: 'text-stops',
    summary: 'Stops all texts to the phone behind a text’s link, or allows them again.',
    params: z.lazy(() => z.object({ id: textStopId })),
    body: textStop,
    answer: textStop,
  },
  'GET /api/price-texts': {
    access: 'signed-in',
    summary: 'The phone that gets a text when a favorite drops below its price.',
    answer: priceTexts,
  },
  'PUT /api/price-texts': {
    access: 'premium',
    summary:
      'Texts a new code to the phone that should get price texts. A code works for 10 minutes and five tries. A person and a number each get at most three codes a day. The number gets no other text until the code is entered.',
    body: priceTextsWish,
    answer: priceTexts,
  },
  'POST /api/price-texts/code': {
    access: 'premium',
    summary: 'Verifies the shopper’s number with the code. A first text confirms it.',
    body: phoneCodeEntered,
    answer: priceTexts,
  },
  'DELETE /api/price-texts': {
    access: 'signed-in',
    summary: 'Removes the phone for price texts.',
    answer: priceTexts,
  },
  'POST /api/send-suggestion': {
    access: 'premium',
    summary: 'Stores a suggestion and tells the people who run the product.',
    body: suggestion,
    answer: done,
  },
});
