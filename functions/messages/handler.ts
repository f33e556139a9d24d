import { api } from '#functions/kit/requests/api.ts';
import { countCall } from '#functions/quotas/index.ts';
import { people } from '#functions/users/index.ts';
import { messagesRoutes } from '#shared/contract/routes/messages-routes.ts';
import { sendSms } from './list-texts/send-sms.ts';
import { askForPriceTexts, beginPriceTexts, endPriceTexts, showPriceTexts } from './price-texts/turn-on-price-texts.ts';
import { changeTextStop, readTextStop } from './stop-texts/text-stop-link.ts';
import { sendSuggestion } from './suggestions/send-suggestion.ts';

export const handler = api(
  messagesRoutes,
  {
    'POST /api/send-sms': sendSms,
    'GET /api/text-stops/{id}': readTextStop,
    'PUT /api/text-stops/{id}': changeTextStop,
    'GET /api/price-texts': showPriceTexts,
    'PUT /api/price-texts': askForPriceTexts,
    'POST /api/price-texts/code': beginPriceTexts,
    'DELETE /api/price-texts': endPriceTexts,
    'POST /api/send-suggestion': sendSuggestion,
  },
  { ...people, countCall },
);
