import * as z from 'zod';
import { sentText, suggestion, textMessage, textStop, textStopId } from '../message.ts';
import { phoneCodeEntered, priceTexts, priceTextsWish } from '../price-texts.ts';
import { routeGroup } from './route.ts';
import { done } from './schemas.ts';

export const messagesRoutes = routeGroup('messages', {
  'POST /api/send-sms': {
    access: 'premium',
    summary:
      'Sends a text to one phone, in a frame that says who sends it and how to stop it. Three a day reach a phone, whoever sends them; links lead to shared lists alone.',
    body: textMessage,
    answer: sentText,
  },
  'GET /api/text-stops/{id}': {
    access: 'anyone',
    pace: 'text-stops',
    summary: 'Whether the phone of a text’s link has stopped texts.',
    params: z.object({ id: textStopId }),
    answer: textStop,
  },
  'PUT /api/text-stops/{id}': {
    access: 'anyone',
    pace: 'text-stops',
    summary: 'Stops all texts to the phone of a text’s link for good, or allows them again.',
    params: z.object({ id: textStopId }),
    body: textStop,
    answer: textStop,
  },
  'GET /api/price-texts': {
    access: 'signed-in',
    summary: 'Where the shopper is texted when a favorite drops below their price.',
    answer: priceTexts,
  },
  'PUT /api/price-texts': {
    access: 'premium',
    summary:
      'Texts a code to where the shopper wants to be texted when a favorite drops below its price, another each time. It works for 10 minutes and five tries; three a day go to a person and to a number. Nothing else is sent there before it is entered.',
    body: priceTextsWish,
    answer: priceTexts,
  },
  'POST /api/price-texts/code': {
    access: 'premium',
    summary: 'Proves by the code that the number is the shopper’s: from then on it is texted, which a first text says.',
    body: phoneCodeEntered,
    answer: priceTexts,
  },
  'DELETE /api/price-texts': {
    access: 'signed-in',
    summary: 'Forgets where the shopper is texted, and wants to be.',
    answer: priceTexts,
  },
  'POST /api/send-suggestion': {
    access: 'premium',
    summary: 'Stores a suggestion and tells the people who run the product.',
    body: suggestion,
    answer: done,
  },
});
