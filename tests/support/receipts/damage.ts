/** Typical errors of cameras and text recognition, each applied now and then. */
const slips: readonly (readonly [RegExp, string])[] = [
  [/lb/, '1b'],
  [/@/, '8'],
  [/@/, 'e'],
  [/\$/, 'S'],
  [/8/, 'B'],
  [/0/, 'O'],
  [/0/, 'D'],
  [/1/, 'l'],
  [/1/, 'I'],
  [/5/, 'S'],
  [/2/, 'Z'],
  [/(\d)\.(\d\d)/, '$1 .$2'],
  [/(\d)\.(\d\d)/, '$1,$2'],
  [/ F$/, ''],
  [/Member/, 'Nember'],
  [/KROGER/, 'RROGER'],
  [/Meijer/, 'METLJER'],
  [/Walmart/, 'almart'],
  [/TAX/, 'TRX'],
  [/9(?=\D*$)/, 'E'],
  // Digits misread as other digits, which only a sum can reveal.
  [/8/, '3'],
  [/3/, '8'],
  [/1/, '7'],
  [/6/, '5'],
  [/5/, '6'],
  [/9/, '4'],
  [/0/, '6'],
];

/** @param chance Returns numbers from 0 to 1; each row gets `perRow` errors on average. */
export function damaged(text: string, chance: () => number, perRow: number): string {
  return text
    .split('\n')
    .map((row) => {
      let damagedRow = row;
      for (let rest = perRow; rest > 0 && chance() < rest; rest -= 1) {
        const [from, to] = slips[Math.floor(chance() * slips.length)] ?? [/$/, ''];
        // Anywhere in the row, not only at the first possible position.
        const start = Math.floor(chance() * damagedRow.length);
        const tail = damagedRow.slice(start);
        damagedRow = from.test(tail)
          ? damagedRow.slice(0, start) + tail.replace(from, to)
          : damagedRow.replace(from, to);
      }
      return damagedRow;
    })
    .join('\n');
}

/** Deterministic numbers for a seed. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
