import { peelAmounts } from './amounts/written-amounts.ts';
import type { KnownThings } from './known-things.ts';

/** Commas, periods, and bars, but not inside numbers and parentheses. */
export function partsBy(separator: RegExp, text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? '';
    if (letter === '(') depth++;
    else if (letter === ')') depth = Math.max(0, depth - 1);
    if (depth > 0) continue;
    separator.lastIndex = at;
    const match = separator.exec(text);
    if (!match) continue;
    parts.push(text.slice(from, at));
    from = at + match[0].length;
    at = from - 1;
  }
  return [...parts, text.slice(from)].map((part) => part.trim()).filter((part) => part !== '');
}

/** Words and signs between things. */
export const ands = / (?:and|&|\+|plus|n|'n'|und|y) |\s?\/\s?(?=\p{L}{3})(?<=\p{L}{3}\s?\/\s?)/uy;

/** The thing that a part of a line names, without its amount. */
export function coreOf(part: string, known: KnownThings): string {
  return peelAmounts(part.replace(/\([^)]*\)/g, ' '), known).rest;
}

export const withoutAnd = (piece: string) => piece.replace(/^(?:and|&) /i, '');

/** The product that the words mean, or the words themselves if they fit several products: 'dog food'. */
export function nameIn(words: string, { isThing, thingNamed }: KnownThings): string | null {
  return isThing(words) ? (thingNamed(words) ?? words) : null;
}

/** 'Sourdough' is no noun of a product, but surely names one. */
export const isSurelyThing = (words: string, known: KnownThings) =>
  nameIn(words, known) !== null || known.thingNamed(words) !== null;

/** 'Half and half' */
export const isNameWithAnd = (words: string, { isName, thingNamed }: KnownThings) =>
  / and /i.test(words) && isName(words) && / and /i.test(thingNamed(words) ?? '');

/** What stands on the sides of each 'and' that isn't within a name: 'milk half and half' and 'butter'. */
export function sidesOf(spoken: string, known: KnownThings): string[] {
  const sides: string[] = [];
  for (const next of spoken.split(/ (?:and|&) /i)) {
    const [last = '', first = ''] = [/\S+$/.exec(sides.at(-1) ?? '')?.[0], /^\S+/.exec(next)?.[0]];
    if (last !== '' && isNameWithAnd(`${last} and ${first}`, known)) sides.push(`${sides.pop()} and ${next}`);
    else sides.push(next);
  }
  return sides;
}
