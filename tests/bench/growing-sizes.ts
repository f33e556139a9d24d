import { readCommandLine } from '#local/startup/command-line.ts';

/** The sizes from the command line, or the bench's usual ones. */
export function sizesNamed(bench: string, what: string, usual: readonly number[]): readonly number[] {
  const { files } = readCommandLine(`node tests/bench/${bench} [${what}...]`, {}, [0, Number.POSITIVE_INFINITY]);
  const sizes = files.map(Number);
  if (sizes.some((size) => !Number.isInteger(size) || size < 1)) throw new Error(`Name whole numbers of ${what}.`);
  return sizes.length > 0 ? sizes : usual;
}

/** The duration in milliseconds. */
export async function timed(action: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await action();
  return performance.now() - startedAt;
}

/** Measures one size after the other and prints each result at once, because the next may take hours. */
export async function measureEach(
  sizes: readonly number[],
  measure: (size: number) => Promise<Record<string, string>>,
): Promise<Record<string, string>[]> {
  const rows: Record<string, string>[] = [];
  for (const size of sizes) {
    const row = await measure(size);
    rows.push(row);
    console.log(
      Object.entries(row)
        .map(([what, value]) => `${what} ${value}`)
        .join(', '),
    );
  }
  return rows;
}
