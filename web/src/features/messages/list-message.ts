import { limits } from '#shared/rules/limits.ts';
import { type ListLine, shoppingListLine } from '#shared/rules/shopping-list.ts';

const heading = 'My Shopping List:';

/**
 * The list as a text message: a heading, a line per item, and what the comparison came to; items that no text can hold
 * are counted.
 */
export function listMessage(lines: readonly ListLine[], answer: readonly string[] = []): string {
  const written = lines.map(shoppingListLine);
  for (let kept = written.length; kept > 0; kept -= 1) {
    const left = written.length - kept;
    const message = [heading, ...written.slice(0, kept), ...(left > 0 ? [`and ${left} more`] : []), ...answer].join(
      '\n',
    );
    if (message.length <= limits.textCharacters) return message;
  }
  return heading;
}
