import { CholeskyDecomposition, Matrix } from 'ml-matrix';

/** One observation: a log ratio and the effects that add up to it. */
export interface Observation {
  logRatio: number;
  effects: readonly string[];
}

export interface Effect {
  /** Natural logarithm of the factor. */
  log: number;
  standardError: number;
  observationCount: number;
}

/** Observations further off than this many standard deviations count less (Huber's weights). */
const outlierDeviations = 1.5;
const reweightings = 12;

/**
 * Fits effects that are shrunk toward zero (ridge regression with a normal prior for each), with outliers counting less.
 *
 * @param priorDeviation standard deviation of an effect before any observation
 * @param noiseDeviation standard deviation of a single observation around the sum of its effects
 */
export function fitEffects(
  observations: readonly Observation[],
  priorDeviation: (effect: string) => number,
  noiseDeviation: number,
): Map<string, Effect> {
  const names = [...new Set(observations.flatMap(({ effects }) => effects))].sort();
  const columns = new Map(names.map((name, column) => [name, column]));
  const rows = observations.map(({ effects }) => effects.map((name) => columns.get(name) ?? 0));
  const weights = observations.map(() => 1);
  let solution = Matrix.zeros(names.length, 1);
  let decomposition: CholeskyDecomposition | undefined;
  for (let round = 0; round < reweightings; round++) {
    const normal = Matrix.diag(names.map((name) => 1 / priorDeviation(name) ** 2));
    const target = Matrix.zeros(names.length, 1);
    for (const [index, { logRatio }] of observations.entries()) {
      const weight = (weights[index] ?? 0) / noiseDeviation ** 2;
      for (const one of rows[index] ?? []) {
        target.set(one, 0, target.get(one, 0) + weight * logRatio);
        for (const other of rows[index] ?? []) normal.set(one, other, normal.get(one, other) + weight);
      }
    }
    decomposition = new CholeskyDecomposition(normal);
    solution = decomposition.solve(target);
    for (const [index, { logRatio }] of observations.entries()) {
      const fitted = (rows[index] ?? []).reduce((sum, column) => sum + solution.get(column, 0), 0);
      weights[index] = Math.min(1, (outlierDeviations * noiseDeviation) / Math.abs(logRatio - fitted));
    }
  }
  const variances = decomposition?.solve(Matrix.eye(names.length)).diag() ?? [];
  return new Map(
    names.map((name, column) => [
      name,
      {
        log: solution.get(column, 0),
        standardError: Math.sqrt(variances[column] ?? 0),
        observationCount: rows.filter((row) => row.includes(column)).length,
      },
    ]),
  );
}
