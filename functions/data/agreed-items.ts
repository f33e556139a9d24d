import * as z from 'zod';

/** What people said that something printed on receipts is: who by what their id comes to. */
export const saidOfItems = z.array(
  z.object({
    voice: z.string(),
    itemId: z.string(),
    /** Their account had been there for a while: nobody else is heard. */
    isEstablished: z.boolean().default(false),
  }),
);
export type SaidOfItems = z.infer<typeof saidOfItems>;

/** So many voices are kept of each: enough to be outvoted by. */
export const mostVoices = 12;
const enoughVoices = 2;

/** What two people who have been here for a while say, and more than say anything else; null while they don't. */
export function agreedOn(said: SaidOfItems): string | null {
  const heard = said.filter(({ isEstablished }) => isEstablished);
  const counts = [...Map.groupBy(heard, ({ itemId }) => itemId)]
    .map(([itemId, voices]) => ({ itemId, voices: voices.length }))
    .sort((one, other) => other.voices - one.voices);
  const [most, next] = counts;
  return most && most.voices >= enoughVoices && most.voices > (next?.voices ?? 0) ? most.itemId : null;
}
