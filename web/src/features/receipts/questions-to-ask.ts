import { isMissingWeight } from '#shared/rules/receipts/missing-weight.ts';
import { addsUp, type Draft, type DraftLine, isPriceUnread } from './receipt-draft.ts';

/** Nobody answers forty questions for one receipt. Ask this many at once, most expensive lines first. */
export const askedAtOnce = 5;

/** Whether an answer could make a line comparable: not if all that it may be is sold by the pound and isn't weighed. */
const isWorthAsking = (line: DraftLine) =>
  isPriceUnread(line) || line.choices.length === 0 || line.choices.some((item) => !isMissingWeight(line, item));

/** The lines with a question: the first `most` are asked now, and the others that are still open can wait. */
export function questionsOf(draft: Draft, most: number): { asked: DraftLine[]; waiting: DraftLine[] } {
  const byImportance = draft.lines
    .filter(({ state }) => state === 'ask')
    .sort((one, other) => Number(isPriceUnread(other)) - Number(isPriceUnread(one)) || other.cents - one.cents);
  // What is probably none of our items is asked last: only if the shopper wants more questions, or if it may be a misread sum.
  const likely = byImportance.filter((line) => line.item !== null || isPriceUnread(line));
  const unlikely = most > askedAtOnce || !addsUp(draft) ? byImportance.filter((line) => !likely.includes(line)) : [];
  const asked = [...likely, ...unlikely].filter(isWorthAsking).slice(0, most);
  return { asked, waiting: byImportance.filter((line) => !line.isChecked && !asked.includes(line)) };
}
