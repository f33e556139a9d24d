import { SegmentedMessage } from 'sms-segments-calculator';

/** What fits in each of several parts outside the basic alphabet, in UTF-16, as phones count. */
const unitsPerPart = 67;

/** How many parts a text is sent and charged as. */
export function textParts(message: string): number {
  const { segmentsCount, encodingName } = new SegmentedMessage(message);
  // The calculator puts a letter with any number of marks on it in one part, however many it takes.
  const atLeast = encodingName === 'UCS-2' && segmentsCount > 1 ? Math.ceil(message.length / unitsPerPart) : 1;
  return Math.max(segmentsCount, atLeast);
}
