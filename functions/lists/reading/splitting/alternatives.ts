import { amountAlone, peelAmounts } from '../amounts/written-amounts.ts';
import type { KnownThings } from '../known-things.ts';
import { plainWords, withoutHow } from '../names-without-descriptions.ts';

/** 'Oranges / clementines - 4' is four of either, because one amount follows both. */
export function eitherOf(line: string, known: KnownThings): string {
  const [, one = '', other = '', amount = ''] =
    /^(\p{L}[^,/\d]*?)\s*\/\s*(\p{L}[^,/\d]*?)\s*(?:\s-\s|:)\s*([^,]+)$/u.exec(line) ?? [];
  const areThings = [one, other].every((each) => each !== '' && known.isThing(each));
  return areThings && amountAlone(amount).length > 0
    ? `${one} or ${other} ${amount}`
    : (anyOfSeveral(line, known) ?? eitherKind(line, known));
}

/** 'Basmati/jasmine rice' is rice of either kind, and not two bags. */
function eitherKind(line: string, known: KnownThings): string {
  const [, one = '', other = '', noun = ''] =
    /^(\p{L}[\p{L}' -]*?)\s*\/\s*(\p{L}[\p{L}' -]*?) (\p{L}+)$/u.exec(line) ?? [];
  if (one === '') return line;
  const first = one.toLowerCase().endsWith(` ${noun.toLowerCase()}`) ? one : `${one} ${noun}`;
  const second = `${other} ${noun}`;
  const isKind = (words: string) => known.isCalled(words) || known.isBrand(words);
  return [first, second].every(isKind) ? `${first} or ${second}` : line;
}

const endingIn = (noun: string, words: string) => (words.endsWith(` ${noun}`) ? words : `${words} ${noun}`);

/** 'Brown lentils' and 'green lentils', though each may be one of several. */
const areKinds = (things: readonly string[], { isThing }: KnownThings) =>
  things.every((each) => each.includes(' ') && isThing(each));

/** The alternatives that are sold, if the first one is; 'ground pork or veal' is ground either way. */
function ofNamed(first: string, others: readonly string[], isNamed: (words: string) => boolean): string[] {
  if (!isNamed(first)) return [];
  const named = others.filter(isNamed);
  const inForm = others.map((each) => first.replace(/\S+$/, () => each));
  return named.length === 0 && first.includes(' ') && inForm.every(isNamed) ? inForm : named;
}

export function withAlternatives(
  main: string,
  other: string | null,
  known: KnownThings,
): { words: string; alternatives: string[] } {
  const thingNamed = (words: string) => known.thingNamed(words) ?? known.thingNamed(plainWords(words, [], known));
  if (other) return { words: main, alternatives: [other] };
  const [first = main, ...others] = main.split(/ or /i);
  // 'Broth or stock', but not 'chicken or beef broth', which share a word.
  const areThings = [first, ...others].every((each) => !each.includes(' ') && known.isThing(each));
  const last = others.at(-1)?.split(' ').slice(1).join(' ') ?? '';
  // 'Milk or chocolate milk' is first the plain one.
  if (last !== '' && last === first && known.isThing(first)) return { words: first, alternatives: others };
  if (others.length === 0 || (!areThings && thingNamed(main))) return { words: main, alternatives: [] };
  // 'Olive or vegetable oil', 'red or white wine vinegar': the second says what both are.
  const completed = withoutHow(endingIn(last, first), known);
  const isOfOne = last !== '' && (areKinds([completed, ...others], known) || thingNamed(completed) !== null);
  if (isOfOne && known.isCalled(completed)) return { words: completed, alternatives: others };
  if (areThings) return { words: first, alternatives: others };
  const named = ofNamed(first, others, (each) => thingNamed(each) !== null);
  if (named.length > 0) return { words: first, alternatives: named };
  return isOfOne ? { words: completed, alternatives: others } : { words: main, alternatives: [] };
}

/** 'Vegetable, canola, or coconut oil' and 'cilantro, parsley, or mint' are one of several; null for other lines. */
function anyOfSeveral(line: string, known: KnownThings): string | null {
  const [, before = '', last = ''] = /^([^;]+), or ([^,;]+)$/i.exec(line) ?? [];
  const [first = '', ...others] = before.split(/,\s+/);
  if (last === '' || others.length === 0 || / (?:and|&) /i.test(line)) return null;
  const { rest } = peelAmounts(first.replace(/\([^()]*\)/g, ' '), known);
  const things = [rest, ...others].map((kind) => withNounOf(last, kind, known));
  const categories = new Set([...things, last].map((thing) => known.categoryOf(thing)));
  const areOfOneCategory = categories.size === 1 && !categories.has(null);
  if (rest === '' || !areOfOneCategory || !first.endsWith(rest)) return null;
  return [`${first.slice(0, -rest.length)}${things[0]}`, ...things.slice(1), last].join(' or ');
}

/** 'Canola' with the noun of 'melted coconut oil', if there is such an oil. */
function withNounOf(last: string, kind: string, { isCalled }: KnownThings): string {
  const words = last.split(' ');
  const nouns = words.map((_, at) => words.slice(at).join(' ')).slice(1);
  const noun = nouns.find((each) => isCalled(`${kind} ${each}`));
  return noun === undefined ? kind : `${kind} ${noun}`;
}
