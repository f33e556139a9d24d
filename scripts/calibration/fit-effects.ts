/** A log ratio and the effects that add up to it. */
export interface Observation {
  logRatio: number;
  effects: readonly string[];
  /** The log ratio that shows how far off the observation is, if it isn't the one above. */
  outlyingRatio?: number;
}

export interface Effect {
  /** Natural logarithm of the factor. */
  log: number;
  standardError: number;
  observationCount: number;
}

/** The normal equations of a ridge regression, never written out, because most entries are 0. */
interface Equations {
  rows: readonly (readonly number[])[];
  /** The weight of each observation: the inverse of its variance. */
  weights: readonly number[];
  /** Each effect's prior precision: the inverse of its variance. */
  priors: readonly number[];
}

/**
 * Observations more than this many standard deviations off count less (Huber weights). It is small, so that the fit is close
 * to a median: some prices are promotions, and we judge fits by their typical error.
 */
const outlierDeviations = 0.5;
const reweightings = 12;
/** Conjugate gradients need one step per distinct eigenvalue: a few dozen for nested effects. */
const mostSteps = 400;
const smallEnough = 1e-12;

/**
 * Fits effects that are shrunk toward zero (ridge regression with a normal prior for each), with less weight for
 * outliers. @param priorDeviation standard deviation of an effect before any observation
 * @param noiseDeviation standard deviation of an observation around the sum of its effects
 * @param isWanted which effects get a standard error
 */
export function fitEffects(
  observations: readonly Observation[],
  priorDeviation: (effect: string) => number,
  noiseDeviation: number,
  isWanted: (effect: string) => boolean = () => true,
): Map<string, Effect> {
  const names = [...new Set(observations.flatMap(({ effects }) => effects))].sort();
  const columns = new Map(names.map((name, column) => [name, column]));
  const rows = observations.map(({ effects }) => effects.map((name) => columns.get(name) ?? 0));
  const priors = names.map((name) => priorDeviation(name) ** -2);
  let equations: Equations = { rows, priors, weights: rows.map(() => noiseDeviation ** -2) };
  let logs = names.map(() => 0);
  for (let round = 0; round < reweightings; round++) {
    const { weights } = equations;
    const target = names.map(() => 0);
    for (const [index, row] of rows.entries()) {
      const pull = (weights[index] ?? 0) * (observations[index]?.logRatio ?? 0);
      for (const column of row) target[column] = (target[column] ?? 0) + pull;
    }
    logs = solve(equations, target, logs);
    equations = {
      ...equations,
      weights: observations.map(({ logRatio, outlyingRatio = logRatio }, index) => {
        const off = Math.abs(outlyingRatio - sumOf(rows[index] ?? [], logs));
        return Math.min(1, (outlierDeviations * noiseDeviation) / off) * noiseDeviation ** -2;
      }),
    };
  }
  const counts = names.map(() => 0);
  for (const row of rows) for (const column of row) counts[column] = (counts[column] ?? 0) + 1;
  return new Map(
    names.map((name, column) => [
      name,
      {
        log: logs[column] ?? 0,
        standardError: isWanted(name) ? standardErrorOf(equations, column) : Number.NaN,
        observationCount: counts[column] ?? 0,
      },
    ]),
  );
}

const sumOf = (columns: readonly number[], values: readonly number[]) =>
  columns.reduce((sum, column) => sum + (values[column] ?? 0), 0);

/** The square root of its diagonal entry in the inverse. */
function standardErrorOf(equations: Equations, column: number): number {
  const unit = equations.priors.map((_, at) => (at === column ? 1 : 0));
  const start = unit.map(() => 0);
  return Math.sqrt(solve(equations, unit, start)[column] ?? 0);
}

/** The equations' left side times a vector. */
function times({ rows, weights, priors }: Equations, vector: readonly number[]): number[] {
  const product = vector.map((value, column) => (priors[column] ?? 0) * value);
  for (const [index, row] of rows.entries()) {
    const pull = (weights[index] ?? 0) * sumOf(row, vector);
    for (const column of row) product[column] = (product[column] ?? 0) + pull;
  }
  return product;
}

/** Conjugate gradients with a diagonal preconditioner. */
function solve(equations: Equations, target: readonly number[], start: readonly number[]): number[] {
  const { rows, weights, priors } = equations;
  const diagonal = [...priors];
  for (const [index, row] of rows.entries())
    for (const column of row) diagonal[column] = (diagonal[column] ?? 0) + (weights[index] ?? 0);
  const solution = [...start];
  const product = times(equations, solution);
  const residual = target.map((value, at) => value - (product[at] ?? 0));
  let scaled = residual.map((value, at) => value / (diagonal[at] ?? 1));
  let direction = [...scaled];
  let size = dot(residual, scaled);
  for (let step = 0; step < mostSteps && size > smallEnough; step++) {
    const image = times(equations, direction);
    const length = size / dot(direction, image);
    for (const [at, value] of direction.entries()) {
      solution[at] = (solution[at] ?? 0) + length * value;
      residual[at] = (residual[at] ?? 0) - length * (image[at] ?? 0);
    }
    scaled = residual.map((value, at) => value / (diagonal[at] ?? 1));
    const next = dot(residual, scaled);
    direction = scaled.map((value, at) => value + (next / size) * (direction[at] ?? 0));
    size = next;
  }
  return solution;
}

const dot = (one: readonly number[], other: readonly number[]) =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
