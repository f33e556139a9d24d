import { limits } from '#shared/limits.ts';
import { shoppingListLine } from '#shared/rules/lists/list-line-words.ts';
import type { ListLine } from '#shared/rules/lists/shopping-list.ts';
import * as words from './words/send-dialog-words.ts';

/** The text below the items, in full and in short. */
interface PlanLines {
  lines: readonly string[];
  short: readonly string[];
}

/**
 * The list as a text message: a heading, a line per item, the result of the comparison, and the plan; a plan that is too
 * long says less or is left out, and items that no text can hold are counted.
 */
export function cartAsTextMessage(
  lines: readonly ListLine[],
  answer: readonly string[] = [],
  plan: PlanLines | null = null,
): string {
  const written = lines.map(shoppingListLine);
  const whole = messageOf(written, 0, [...answer, ...(plan?.lines ?? [])]);
  if (whole.length <= limits.textCharacters) return whole;
  for (const below of [[...answer, ...(plan?.short ?? [])], answer, []]) {
    for (let kept = written.length; kept > 0; kept -= 1) {
      const message = messageOf(written.slice(0, kept), written.length - kept, below);
      if (message.length <= limits.textCharacters) return message;
    }
  }
  return messageOf([], written.length, []);
}

function messageOf(written: readonly string[], left: number, below: readonly string[]): string {
  return [words.listHeading, ...written, ...(left > 0 ? [words.moreItems(left)] : []), ...below].join('\n');
}
