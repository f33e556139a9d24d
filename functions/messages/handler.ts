import { api } from '#functions/kit/api.ts';
import { sendSms } from './send-sms.ts';
import { sendSuggestion } from './send-suggestion.ts';

export const handler = api('messages', {
  'POST /api/send-sms': sendSms,
  'POST /api/send-suggestion': sendSuggestion,
});
