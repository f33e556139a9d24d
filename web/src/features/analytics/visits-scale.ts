const mostSteps = 4;

/** The ticks of a chart's scale: from 0 in at most four round steps to the first above the highest count. */
export function roundSteps(highest: number): number[] {
  const roughStep = Math.max(1, highest / mostSteps);
  const power = 10 ** Math.floor(Math.log10(roughStep));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= roughStep) ?? roughStep;
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, at) => at * step);
}
