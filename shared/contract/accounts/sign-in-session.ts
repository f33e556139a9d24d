import * as z from 'zod';

/** A browser where the person is signed in. */
export const knownSession = z.lazy(() =>
  z.object({
    id: z.string(),
    /** 'Safari on iPhone' */
    device: z.string(),
    signedInAt: z.iso.datetime(),
    /** Exact to a few minutes. */
    lastUsedAt: z.iso.datetime(),
  }),
);
export type KnownSession = z.infer<typeof knownSession>;

/** An entry of the session list. */
export const listedSession = z.lazy(() =>
  knownSession.unwrap().extend({
    /** The browser that made the call. */
    isThisOne: z.boolean(),
  }),
);
export type ListedSession = z.infer<typeof listedSession>;
