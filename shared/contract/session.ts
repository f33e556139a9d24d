import * as z from 'zod';

/** A browser that somebody is signed in at. */
export const knownSession = z.lazy(() =>
  z.object({
    id: z.string(),
    /** 'Safari on iPhone' */
    device: z.string(),
    signedInAt: z.iso.datetime(),
    /** To some minutes. */
    lastUsedAt: z.iso.datetime(),
  }),
);
export type KnownSession = z.infer<typeof knownSession>;

/** As they see them in the list. */
export const listedSession = z.lazy(() =>
  knownSession.unwrap().extend({
    /** The browser that asks. */
    isThisOne: z.boolean(),
  }),
);
export type ListedSession = z.infer<typeof listedSession>;
