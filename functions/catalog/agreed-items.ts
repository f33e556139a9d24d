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

const voicesToSettle = 5;
const shareToSettle = 0.8;

/** What two people who have been here for a while say, and more than say anything else; null while they don't. */
export function agreedOn(said: readonly SaidOfItem[]): string | null {
  const heard = said.filter(({ isEstablished }) => isEstablished);
  const counts = [...Map.groupBy(heard, ({ itemId }) => itemId)]
    .map(([itemId, voices]) => ({ itemId, voices: voices.length }))
    .sort((one, other) => other.voices - one.voices);
  const [most, next] = counts;
  return most && most.voices >= enoughVoices && most.voices > (next?.voices ?? 0) ? most.itemId : null;
}

/** Whether so many independent people say it, and hardly anybody says otherwise, that it needs no look. */
export function isSettled(said: readonly SaidOfItem[]): boolean {
  const agreed = agreedOn(said);
  const heard = said.filter(({ isEstablished }) => isEstablished);
  const same = heard.filter(({ itemId }) => itemId === agreed).length;
  return same >= voicesToSettle && same >= shareToSettle * heard.length;
}
