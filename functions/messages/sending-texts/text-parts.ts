import { SegmentedMessage } from 'sms-segments-calculator';

/** UTF-16 units per part of a multi-part text outside the basic alphabet. */
const unitsPerPart = 67;

/** How many parts a text is sent and charged as. */
export function textParts(message: string): number {
  const { segmentsCount, encodingName } = new SegmentedMessage(message);
  // The calculator never splits a letter with combining marks, so its count can be too low.
  const atLeast = encodingName === 'UCS-2' && segmentsCount > 1 ? Math.ceil(message.length / unitsPerPart) : 1;
  return Math.max(segmentsCount, atLeast);
}
