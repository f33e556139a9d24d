import type { KnownThings } from './known-things.ts';

const lastWord = (words: string) => words.toLowerCase().replace(/e?s$/, '').split(' ').at(-1) ?? '';

/** Whether each of the words names another kind of one product of the thing: lime and grapefruit of sparkling water. */
export function areKindsOf(thing: string, kinds: readonly string[], { thingNamed, isBrand }: KnownThings): boolean {
  if (kinds.length < 2) return false;
  const varieties = new Set<string>();
  let main: string | undefined;
  // Most words are no kinds, which the first of them tells.
  for (const kind of kinds) {
    const [name = '', variety] =
      thingNamed(`${kind} ${thing}`)
        ?.toLowerCase()
        .split(/, (.*)/) ?? [];
    main ??= name;
    // 'Coffee creamer and sugar' aren't kinds of coffee.
    const isOfThing = name === main && (isBrand(thing) || lastWord(name) === lastWord(thing));
    if (variety === undefined || !isOfThing || varieties.has(variety)) return false;
    varieties.add(variety);
  }
  return true;
}
