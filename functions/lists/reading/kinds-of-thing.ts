import type { KnownThings } from './known-things.ts';

const lastWord = (words: string) => words.toLowerCase().replace(/e?s$/, '').split(' ').at(-1) ?? '';

/** Whether each of the words names another kind of one product of the thing: lime and grapefruit of sparkling water. */
export function areKindsOf(thing: string, kinds: readonly string[], { thingNamed, isBrand }: KnownThings): boolean {
  const names = kinds.map(
    (kind) =>
      thingNamed(`${kind} ${thing}`)
        ?.toLowerCase()
        .split(/, (.*)/) ?? [],
  );
  const [[main = ''] = []] = names;
  const varieties = new Set(names.map(([, variety]) => variety));
  return (
    kinds.length > 1 &&
    // 'Coffee creamer and sugar' aren't kinds of coffee.
    (isBrand(thing) || lastWord(main) === lastWord(thing)) &&
    varieties.size === names.length &&
    !varieties.has(undefined) &&
    names.every(([name]) => name === main)
  );
}
