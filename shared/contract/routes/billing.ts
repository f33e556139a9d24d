import * as z from 'zod';
import { user } from '../user.ts';
import { routeGroup } from './route.ts';

export const billingRoutes = routeGroup('billing', {
  'POST /api/create-subscription': {
    access: 'signed-in',
    pace: 'billing',
    summary: 'The secret to pay for Premium with; null when Premium goes on without a payment.',
    answer: z.object({ clientSecret: z.string().nullable() }),
  },
  'POST /api/check-subscription-status': {
    access: 'signed-in',
    pace: 'billing',
    summary: 'Asks the payment provider how the subscription stands and takes it over.',
    answer: z.lazy(() => user.unwrap().pick({ subscriptionStatus: true, isPremium: true })),
  },
  'POST /api/cancel-subscription': {
    access: 'signed-in',
    pace: 'billing',
    summary: 'Stops the renewal; access stays for the grace period and the days already paid for.',
    answer: z.lazy(() => user.unwrap().pick({ subscriptionStatus: true, isPremium: true })),
  },
  'POST /api/stripe/webhook': {
    access: 'anyone',
    summary: 'Where the payment provider says that something changed; signed.',
    bodyForm: 'raw',
    answer: z.object({ received: z.literal(true) }),
  },
});
