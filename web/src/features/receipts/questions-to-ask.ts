import { type Draft, type DraftLine, isPriceUnread } from './draft.ts';

/** Nobody answers forty questions for one receipt. Ask this many at once, most expensive lines first. */
export const askedAtOnce = 5;

/** The lines with a question: the first `most` are asked now, and the others that are still open can wait. */
export function questionsOf({ lines }: Draft, most: number): { asked: DraftLine[]; waiting: DraftLine[] } {
  const byImportance = lines
    .filter(({ state }) => state === 'ask')
    .sort((one, other) => Number(isPriceUnread(other)) - Number(isPriceUnread(one)) || other.cents - one.cents);
  return {
    asked: byImportance.slice(0, most),
    waiting: byImportance.slice(most).filter(({ isChecked }) => !isChecked),
  };
}
