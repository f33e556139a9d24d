import { limits } from '#shared/limits.ts';
import { listed } from '#shared/listed.ts';
import { plural } from '#shared/plural.ts';

/** More names make the sentence hard to read. */
const mostNamed = 10;

/** '‘dish soap’ was left out', '‘milk’, ‘eggs’, and 3 more were left out'. */
export function namesLeftOut(names: readonly string[]): string {
  const named = names.slice(0, mostNamed).map((name) => `‘${name}’`);
  const more = names.length - named.length;
  return `${listed(more > 0 ? [...named, `${more} more`] : named)} ${names.length === 1 ? 'was' : 'were'} left out`;
}

export const linesLeftOut = (names: readonly string[]) => `${namesLeftOut(names)}.`;
export const passedOver = (lines: number) =>
  plural(lines, {
    one: '# line of your text names nothing to buy.',
    other: '# lines of your text name nothing to buy.',
  });

export const cartFull = (names: readonly string[]) =>
  `Your cart is full at ${limits.cartEntries} different items, so ${namesLeftOut(names)}.`;
