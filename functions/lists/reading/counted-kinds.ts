import type { KnownThings } from './known-things.ts';
import { containerAlone, peelAmounts } from './written-amounts.ts';

/** A count between words, with nothing else counted: 'Chobani x4 strawberry'. */
const between = /^(\p{L}[^\d,;()]*?) (?:x ?(\d{1,2})|(\d{1,2}) ?x) (?!and |or |\p{L}+ and )(\p{L}[^\d,;()]*)$/iu;

/** A count between a thing and its kind, behind both: 'Chobani strawberry x4'. 'Milk x2 eggs' are two things. */
export function withCountBehind(line: string, known: KnownThings): string {
  const [, thing = '', count, other, kind = ''] = between.exec(line) ?? [];
  if (thing === '' || containerAlone.test(kind)) return line;
  const counted = `x${count ?? other}`;
  const isOwnThing = known.isName(kind) && known.isThing(thing) && !known.isBrand(thing);
  const areTwo = isOwnThing && !isKindOf(kind, thing, known);
  return areTwo ? `${thing} ${counted}, ${kind}` : `${thing} ${kind} ${counted}`;
}

const isKindOf = (kind: string, thing: string, known: KnownThings) =>
  known.isCalled(`${kind} ${thing}`) || known.isDescribedBy(thing, [kind]);

/** A thing, and how many of each of its kinds, in parentheses or behind a colon. */
const kindsOf = /^([^():\d]{2,40}?)\s*(?:\(([^()]+)\)|:\s*([^():]+))$/;

/** 'Yogurt (2 vanilla, 2 plain)' as both yogurts; null for anything else. */
export function eachKindCounted(line: string, known: KnownThings): string | null {
  const [, thing = '', inBrackets, behindColon] = kindsOf.exec(line.trim()) ?? [];
  const parts = (inBrackets ?? behindColon ?? '').split(/\s*(?:,|;|\+| and | & )\s*/i);
  if (parts.length < 2 || !known.isThing(thing)) return null;
  const counted = parts.map((part) => ({ ...peelAmounts(part, known), part }));
  const areKinds = counted.every(
    ({ parts: [first, ...more], rest }) =>
      first?.kind === 'count' &&
      more.length === 0 &&
      !/ (?:for|in|to|at) | each$/i.test(rest) &&
      (!known.isName(rest) || isKindOf(rest, thing, known)),
  );
  return areKinds ? counted.map(({ part }) => `${part} ${thing}`).join(', ') : null;
}
