import type { KnownThings } from '../known-things.ts';
import { containerAlone } from './amount-words.ts';
import { amountAlone, peelAmounts } from './written-amounts.ts';

/** A count between words, with nothing else counted: 'Chobani x4 strawberry'. */
const between = /^(\p{L}[^\d,;()]*?) (?:x ?(\d{1,2})|(\d{1,2}) ?x) (?!and |or |\p{L}+ and )(\p{L}[^\d,;()]*)$/iu;

/** An amount between a thing and its kind: 'milk 2 whole', 'potatoes 5 lb russet'. */
const amountBetween = /^(\p{L}[^\d,;()]*?)(?<! (?:of|from|and|or|with|for|in)) (\d[^,;()+&]*)$/iu;

/** 'Milk 2 whole' as '2 whole milk', because 2 may also be the kind; 'bread 5 grain' and 'pasta 2 eggs' stay. */
function withAmountInFront(line: string, known: KnownThings): string {
  const [, thing = '', counted = ''] = amountBetween.exec(line) ?? [];
  if (thing === '' || amountAlone(counted).length > 0 || known.isName(line)) return line;
  if (!known.isThing(thing) || known.isBrand(thing)) return line;
  const { parts, rest: kind } = peelAmounts(counted, known);
  if (parts.length === 0 || /\d/.test(kind) || !counted.endsWith(kind) || containerAlone.test(kind)) return line;
  // Search knows packages: 'choc chips 1 bag semi sweet'.
  if (parts.some((part) => part.kind === 'container') && known.thingNamed(line)) return line;
  const isKind = known.isKindOf(kind, thing) || (!known.isName(kind) && isKindOf(kind, thing, known));
  return isKind ? `${counted} ${thing}` : line;
}

/** A count between a thing and its kind, after both: 'Chobani strawberry x4'. 'Milk x2 eggs' are two things. */
export function withCountAfter(line: string, known: KnownThings): string {
  const [, thing = '', count, other, kind = ''] = between.exec(line) ?? [];
  if (thing === '') return withAmountInFront(line, known);
  if (containerAlone.test(kind)) return line;
  const counted = `x${count ?? other}`;
  const isOwnThing = known.isName(kind) && known.isThing(thing) && !known.isBrand(thing);
  const areTwo = isOwnThing && !isKindOf(kind, thing, known);
  return areTwo ? `${thing} ${counted}, ${kind}` : `${thing} ${kind} ${counted}`;
}

const isKindOf = (kind: string, thing: string, known: KnownThings) =>
  known.isCalled(`${kind} ${thing}`) || known.isDescribedBy(thing, [kind]);

/** A thing, and how many of each of its kinds, in parentheses, after a colon or a dash, or just after it. */
const kindsOf =
  /^(?:(\d{1,2}) )?([^():\d]{2,40}?)\s*(?:\(([^()]+)\)|(?::\s*|(?<=\s)-\s+)([^():]+)|(?<=\s)(\d[^():]*))$/;
const betweenKinds = /\s*(?:,|;|\+| and | & |\s(?=\d+ \p{L}))\s*/iu;

/** 'Yogurt (2 vanilla, 2 plain)' and 'ice cream 1 vanilla, 1 chocolate' as both; null for anything else. */
export function eachKindCounted(line: string, known: KnownThings): string | null {
  const [, inAll, thing = '', inBrackets, afterColon, after] = kindsOf.exec(line.trim()) ?? [];
  const parts = (inBrackets ?? afterColon ?? after ?? '').split(betweenKinds);
  if (parts.length < 2 || !known.isThing(thing)) return null;
  const counted = parts.map((part) => ({ ...peelAmounts(part, known), part }));
  const areKinds = counted.every(
    ({ parts: [first, ...more], rest, part }) =>
      first?.kind === 'count' &&
      // 'Stock 32 oz, 2 of them' names no kinds.
      amountAlone(part).length === 0 &&
      more.length === 0 &&
      !/ (?:for|in|to|at) | each$/i.test(rest) &&
      (!known.isName(rest) || isKindOf(rest, thing, known)),
  );
  const sum = counted.reduce((all, { parts: [first] }) => all + (first?.kind === 'count' ? first.count : 0), 0);
  // '2 pizzas (1 pepperoni, 1 cheese)' says the number twice.
  const isSum = inAll === undefined || Number(inAll) === sum;
  return areKinds && isSum ? counted.map(({ part }) => `${part} ${thing}`).join(', ') : null;
}

const kindsInside = /^(\p{L}[^():\d]{1,39}?)\s*\(([^()\d]+(?:,| and | & )[^()\d]+)\)$/u;

/** 'Soup (tomato, chicken noodle)' as both; null if one product may be of all kinds: 'cheddar (sharp, shredded)', 'detergent (free and clear)'. */
export function kindsInBrackets(line: string, known: KnownThings): string | null {
  const [, thing = '', inside = ''] = kindsInside.exec(line.trim()) ?? [];
  const kinds = inside.split(/\s*(?:, and |,| and | & )\s*/).filter((kind) => kind !== '');
  if (kinds.length < 2 || !known.isThing(thing) || known.isCalled(`${inside} ${thing}`)) return null;
  const each = kinds.map((kind) => `${kind} ${thing}`);
  return each.every(known.isCalled) ? each.join(', ') : null;
}
