import { api } from '#functions/kit/requests/api.ts';
import { countCall } from '#functions/quotas/index.ts';
import { people } from '#functions/users/index.ts';
import { billingRoutes } from '#shared/contract/routes/billing-routes.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { checkSubscriptionStatus } from './check-subscription-status.ts';
import { createSubscription } from './create-subscription.ts';
import { receiveWebhook } from './receive-webhook.ts';

export const handler = api(
  billingRoutes,
  {
    'POST /api/create-subscription': createSubscription,
    'POST /api/check-subscription-status': checkSubscriptionStatus,
    'POST /api/cancel-subscription': cancelSubscription,
    'POST /api/stripe/webhook': receiveWebhook,
  },
  { ...people, countCall },
);
