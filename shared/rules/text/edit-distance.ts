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
  const [, last] = rows;
  for (let column = 0; column <= other.length; column++) last[column] = column;
  for (let row = 1; row <= one.length; row++) {
    if (nextRow(one, other, row) > most) return most + 1;
    rows = [rows[1], rows[2], rows[0]];
  }
  return rows[1][other.length] ?? most + 1;
}

/** Fills in the current row, and returns the least of its distances. */
function nextRow(one: string, other: string, row: number): number {
  const [beforeLast, last, current] = rows;
  current[0] = row;
  let least = row;
  for (let column = 1; column <= other.length; column++) {
    const isSame = one.charCodeAt(row - 1) === other.charCodeAt(column - 1);
    const changed = (last[column - 1] ?? 0) + (isSame ? 0 : 1);
    let cost = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, changed);
    if (!isSame && isSwapped(one, row, other, column)) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
    current[column] = cost;
    least = Math.min(least, cost);
  }
  return least;
}

/** The distances of the rows before the last, the last, and the current one. Kept because a search compares thousands of words. */
let rows: [number[], number[], number[]] = [[], [], []];

/** Whether the last two letters of one word are swapped in the other. */
function isSwapped(one: string, row: number, other: string, column: number): boolean {
  return (
    row > 1 &&
    column > 1 &&
    one.charCodeAt(row - 1) === other.charCodeAt(column - 2) &&
    one.charCodeAt(row - 2) === other.charCodeAt(column - 1)
  );
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
