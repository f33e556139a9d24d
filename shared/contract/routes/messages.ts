import * as z from 'zod';
import { suggestion, textMessage } from '../message.ts';
import { routeGroup } from './route.ts';
import { done } from './schemas.ts';

export const messagesRoutes = routeGroup('messages', {
  'POST /api/send-sms': {
    access: 'premium',
    summary: 'Sends a text to one phone.',
    body: textMessage,
    answer: z.object({ sentTo: z.string(), leftToday: z.int() }),
  },
  'POST /api/send-suggestion': {
    access: 'premium',
    summary: 'Stores a suggestion and tells the people who run the product.',
    body: suggestion,
    answer: done,
  },
});
