import * as z from 'zod';
import { user } from '../accounts/user.ts';
import { routeGroup } from './route.ts';

export const billingRoutes = routeGroup('billing', {
  'POST /api/create-subscription': {
    access: 'signed-in',
    pace: 'billing',
    summary: 'The client secret for paying for Premium; null if Premium continues without a payment.',
    answer: z.object({ clientSecret: z.string().nullable() }),
  },
  'POST /api/check-subscription-status': {
    access: 'signed-in',
    pace: 'billing',
    summary: 'Reads the subscription status from the payment provider and stores it.',
    answer: z.lazy(() => user.unwrap().pick({ subscriptionStatus: true, isPremium: true })),
  },
  'POST /api/cancel-subscription': {
    access: 'signed-in',
    pace: 'billing',
    summary: 'Stops the renewal. Access lasts for the grace period and the days already paid for.',
    answer: z.lazy(() => user.unwrap().pick({ subscriptionStatus: true, isPremium: true })),
  },
  'POST /api/stripe/webhook': {
    access: 'anyone',
    summary: 'Receives the payment provider’s signed events.',
    bodyForm: 'raw',
    answer: z.object({ received: z.literal(true) }),
  },
});
