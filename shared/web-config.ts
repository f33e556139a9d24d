import { z } from 'zod';

/** Where the built web app finds what differs from stage to stage: it is not known yet when the app is built. */
export const webConfigPath = '/config.json';

/** What stands there; everybody may read it. */
export const webConfig = z.object({
  stripePublishableKey: z.string().min(1),
  /** Stripe.js, of the release train that the functions' Stripe library belongs to. */
  stripeScriptUrl: z.string().min(1).default('https://js.stripe.com/endive/stripe.js'),
});
export type WebConfig = z.infer<typeof webConfig>;
