import { people } from '#functions/data/users.ts';
import { api } from '#functions/kit/api.ts';
import { messagesRoutes } from '#shared/contract/routes/messages.ts';
import { askForPriceTexts, beginPriceTexts, endPriceTexts, showPriceTexts } from './price-texts.ts';
import { sendSms } from './send-sms.ts';
import { sendSuggestion } from './send-suggestion.ts';

export const handler = api(
  messagesRoutes,
  {
    'POST /api/send-sms': sendSms,
    'GET /api/price-texts': showPriceTexts,
    'PUT /api/price-texts': askForPriceTexts,
    'POST /api/price-texts/code': beginPriceTexts,
    'DELETE /api/price-texts': endPriceTexts,
    'POST /api/send-suggestion': sendSuggestion,
  },
  people,
);
