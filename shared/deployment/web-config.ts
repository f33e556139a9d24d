import * as z from 'zod';

/** The file with settings that differ between stages, which the build of the web app doesn't know. */
export const webConfigPath = '/config.json';

/** Its contents, which everybody may read. */
export const webConfig = z.object({
  stripePublishableKey: z.string().min(1),
  /** Stripe.js from the same release train as the functions' Stripe library. */
  stripeScriptUrl: z.string().min(1).default('https://js.stripe.com/endive/stripe.js'),
  /**
   * A page on another origin that shows one ad of the size in its query (`?size=728x90`). Its frame is sandboxed and
   * needs the visitor's consent. Without this setting, there are no ads.
   */
  adFrameUrl: z.url().optional(),
  /**
   * A MapLibre style whose tiles, fonts, and icons all come from its own origin. Without it, maps show plain outlines.
   */
  mapStyleUrl: z.url().optional(),
});
export type WebConfig = z.infer<typeof webConfig>;
