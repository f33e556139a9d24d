/** What somebody said that something printed on receipts is: who by what their id comes to. */
export interface SaidOfItem {
  voice: string;
  itemId: string;
  /** Their account had been there for a while: nobody else is heard. */
  isEstablished: boolean;
}

/** So many voices are kept of each thing printed: enough to be outvoted by. */
export const mostVoicesOnPrinted = 12;
const enoughVoices = 2;

/** What two people who have been here for a while say, and more than say anything else; null while they don't. */
export function agreedOn(said: readonly SaidOfItem[]): string | null {
  const heard = said.filter(({ isEstablished }) => isEstablished);
  const counts = [...Map.groupBy(heard, ({ itemId }) => itemId)]
    .map(([itemId, voices]) => ({ itemId, voices: voices.length }))
    .sort((one, other) => other.voices - one.voices);
  const [most, next] = counts;
  return most && most.voices >= enoughVoices && most.voices > (next?.voices ?? 0) ? most.itemId : null;
}
