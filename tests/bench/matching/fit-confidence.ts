import { type SureSigns, sureSignNames } from '#functions/receipts/matching/confidence/sure-match-model.ts';

export interface Example {
  signs: SureSigns;
  isRight: boolean;
  weight: number;
}

const newtonSteps = 12;

/** A logistic regression of whether it is right, by Newton's method. */
export function calibrated(examples: readonly Example[], pull: number): SureSigns {
  const all = examples.reduce((sum, { weight }) => sum + weight, 0);
  const known = examples.map(({ signs, isRight, weight }) => ({
    signs: sureSignNames.map((name) => signs[name]),
    isRight,
    share: weight / all,
  }));
  const values = sureSignNames.map(() => 0);
  for (let step = 0; step < newtonSteps; step++) {
    const rows = values.map((value, at) => [...values.map((_, place) => (at === place ? pull : 0)), -pull * value]);
    for (const { signs, isRight, share } of known) {
      const chanceOfIt = 1 / (1 + Math.exp(-signs.reduce((sum, one, at) => sum + one * (values[at] ?? 0), 0)));
      const bend = share * chanceOfIt * (1 - chanceOfIt);
      const off = share * (Number(isRight) - chanceOfIt);
      for (const [at, row] of rows.entries()) {
        const own = signs[at] ?? 0;
        if (own === 0) continue;
        for (let place = 0; place < signs.length; place++)
          row[place] = (row[place] ?? 0) + bend * own * (signs[place] ?? 0);
        row[signs.length] = (row[signs.length] ?? 0) + off * own;
      }
    }
    const by = solved(rows);
    for (const [at, one] of by.entries()) values[at] = (values[at] ?? 0) + Math.max(-1, Math.min(1, one));
  }
  return Object.fromEntries(sureSignNames.map((name, at) => [name, values[at] ?? 0])) as SureSigns;
}

/** The solution of linear equations whose matrix is positive definite; each row ends with its right side. */
function solved(rows: number[][]): number[] {
  for (const [at, row] of rows.entries()) {
    const own = row[at] ?? 1;
    for (const [other, below] of rows.entries()) {
      const factor = (below[at] ?? 0) / own;
      if (other !== at) for (const [place, value] of row.entries()) below[place] = (below[place] ?? 0) - factor * value;
    }
  }
  return rows.map((row, at) => (row.at(-1) ?? 0) / (row[at] ?? 1));
}
