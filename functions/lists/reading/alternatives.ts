import type { KnownThings } from './known-things.ts';
import { plainWords, withoutHow } from './plain-names.ts';
import { amountAlone } from './written-amounts.ts';

/** 'Oranges / clementines - 4' is four of either, because one amount follows both. */
export function eitherOf(line: string, known: KnownThings): string {
  const [, one = '', other = '', amount = ''] =
    /^(\p{L}[^,/\d]*?)\s*\/\s*(\p{L}[^,/\d]*?)\s*(?:\s-\s|:)\s*([^,]+)$/u.exec(line) ?? [];
  const areThings = [one, other].every((each) => each !== '' && known.isThing(each));
  return areThings && amountAlone(amount).length > 0 ? `${one} or ${other} ${amount}` : eitherKind(line, known);
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

/** 'Brown lentils' and 'green lentils', though each may be one of several. */
const areKinds = (things: readonly string[], { isThing }: KnownThings) =>
  things.every((each) => each.includes(' ') && isThing(each));

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
  const completed = withoutHow(`${first} ${last}`, known);
  const isOfOne = last !== '' && (areKinds([completed, ...others], known) || thingNamed(completed) !== null);
  if (isOfOne && known.isCalled(completed)) return { words: completed, alternatives: others };
  if (areThings) return { words: first, alternatives: others };
  if (thingNamed(first) && others.some((each) => thingNamed(each))) {
    return { words: first, alternatives: others.filter((each) => thingNamed(each)) };
  }
  return isOfOne ? { words: completed, alternatives: others } : { words: main, alternatives: [] };
}
