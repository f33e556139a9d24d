import { peelAmounts } from './amounts/written-amounts.ts';
import type { KnownThings } from './known-things.ts';

/** 'Orange' alone isn't a color, because it is a fruit. */
const color = /^(?:red|green|yellow|white|black|brown|purple|pink|blue)$/i;

/** A color alone names nothing to buy, though brands are called Green's and fish whiting. */
export function isColorAlone(words: string): boolean {
  return color.test(words.trim());
}

/** A line's things, where a color alone means another thing of the line: '1 green' after '2 red peppers'. */
export function withNounsForColors(pieces: readonly string[], known: KnownThings): string[] {
  const cores = pieces.map((piece) => peelAmounts(piece, known).rest);
  return pieces.map((piece, at) => {
    const core = cores[at] ?? '';
    if (!isColorAlone(core)) return piece;
    const nearestFirst = [...cores.slice(0, at).toReversed(), ...cores.slice(at + 1)];
    const nouns = nearestFirst.map((other) => /\S+$/.exec(other.split(',')[0] ?? '')?.[0] ?? '');
    const noun = nouns.find((word) => known.isCalled(`${core} ${word}`));
    return noun ? `${piece} ${noun}` : piece;
  });
}
