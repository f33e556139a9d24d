import { numberWord } from '#shared/rules/text/number-words.ts';
import { amountAlone, peelAmounts } from './amounts/written-amounts.ts';
import type { KnownThings } from './known-things.ts';
import { withoutTalk } from './splitting/spoken-lines.ts';

/** What people say when they take back what they just said. 'No' and 'sorry' may also say something else. */
const takesBack =
  /[\s,.-]+(?:oh |uh |um )?(?:(?<surely>no,? wait|wait,? no|no,? no|(?:no,? |actually,? |sorry,? )*make (?:that|it)|scratch that|(?:or )?i mean(?:t)?)|no|sorry)[\s,.-]+(?:(?:i mean|make (?:that|it)|get) )?/i;

const count = new RegExp(`^(?:\\d+|${numberWord})$`, 'i');

/** The last thing of what was said before: 'milk and two eggs' ends in 'two eggs'. */
const lastSaid = /^(.*(?:,| and| plus) )?(.+)$/is;

/**
 * A spoken line without what the speaker took back: 'two pounds no wait three pounds of chicken', 'eggs, actually make
 * that two dozen eggs', 'chicken two pounds no wait three pounds'.
 */
export function corrected(line: string, known: KnownThings): string {
  const found = takesBack.exec(line);
  if (!found) return line;
  const [, before = '', said = ''] = lastSaid.exec(withoutTalk(line.slice(0, found.index))) ?? [];
  const instead = line.slice(found.index + found[0].length);
  const [first, second] = [peelAmounts(said, known), peelAmounts(instead, known)];
  const isAmount = count.test(said) || amountAlone(said).length > 0;
  const areBothCounted = (isAmount || first.parts.length > 0) && second.parts.length > 0;
  if (areBothCounted && amountAlone(instead).length > 0)
    return `${before}${instead} ${isAmount ? '' : first.rest}`.trim();
  const areThings = [first, second].every(({ rest }) => known.isThing(rest));
  const isInstead = areBothCounted ? isAmount || areThings : areThings && found.groups?.surely !== undefined;
  return isInstead ? corrected(`${before}${instead}`, known) : line;
}
