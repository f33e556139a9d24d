import * as z from 'zod';

/** Where the built web app finds what differs from stage to stage: it is not known yet when the app is built. */
export const webConfigPath = '/config.json';

/** What stands there; everybody may read it. */
export const webConfig = z.object({
  stripePublishableKey: z.string().min(1),
  /** Stripe.js, of the release train that the functions' Stripe library belongs to. */
  stripeScriptUrl: z.string().min(1).default('https://js.stripe.com/endive/stripe.js'),
  /**
   * A page of another origin that shows one advertisement, of the size its query asks for (`?size=728x90`). It is
   * framed sandboxed and only with the visitor's consent; without the setting nobody is shown an advertisement.
   */
  adFrameUrl: z.url().optional(),
  /** A MapLibre style whose tiles, fonts and signs all come from its own origin; without it maps are plain outlines. */
  mapStyleUrl: z.url().optional(),
});
export type WebConfig = z.infer<typeof webConfig>;
