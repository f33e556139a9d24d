/** How many typos a word of this length may have. */
export function allowedTypos(length: number): number {
  if (length < 4) return 0;
  return length < 7 ? 1 : 2;
}

/**
 * The edit distance between two words: letters added, dropped, changed, or swapped with their neighbor. It stops
 * counting above `most`.
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= other.length; column++) {
      const cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + Number(one[row - 1] !== other[column - 1]),
        isSwapped(one, row, other, column) ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    beforeLast = last;
    last = current;
  }
  return last[other.length] ?? most + 1;
}

/** Whether the last two letters of one word are swapped in the other. */
function isSwapped(one: string, row: number, other: string, column: number): boolean {
  return row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
}

/** Letters that sound alike, and the spelling used for all of them; the order matters. */
const sounds: readonly [pattern: RegExp, sound: string][] = [
  [/ph/g, 'f'],
  [/wh/g, 'w'],
  [/gh(?=t|s|$)/g, ''],
  [/sch|sh/g, 'S'],
  [/tch|ch/g, 'C'],
  [/qu|q/g, 'kw'],
  [/x/g, 'ks'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/z/g, 's'],
  [/dg(?=e)/g, 'j'],
  [/ou|oo|ew|ue/g, 'u'],
  [/ee|ea|ie|ei|ey|y/g, 'i'],
  [/ai|ay/g, 'e'],
  [/oa|ow|au|aw/g, 'o'],
  [/(?<=[^aeiou])e$/g, ''],
  [/le$/g, 'el'],
  [/[aeiou](?=r)/g, 'e'],
  [/(.)\1+/g, '$1'],
];

/** Roughly how a lower-case word sounds: 'likwid' like 'liquid', 'sereal' like 'cereal'. */
export function soundOf(word: string): string {
  return sounds.reduce((text, [pattern, sound]) => text.replace(pattern, sound), word);
}
