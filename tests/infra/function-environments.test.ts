import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import * as capabilities from '#shared/environment.ts';
import { bundle, functions } from '#tests/support/function-bundles.ts';
import { functionOf, type Part, parts, synthesize } from './synthesized.ts';

const { template } = synthesize();
const { environment, pictureReadingEnvironment, stripeEnvironment } = capabilities;
const known = Object.keys(environment.variables);
/** Variables with a default. */
const optional = Object.keys({ ...stripeEnvironment.variables, ...pictureReadingEnvironment.variables });

const folder = mkdtempSync(join(tmpdir(), 'tillwise-environments-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The variables in a function's bundle: esbuild drops unused code. */
async function variablesIn(part: Part): Promise<string[]> {
  const { file } = await bundle(`export { handler } from './${functions[part]?.file}';`, join(folder, part));
  const code = readFileSync(file, 'utf8');
  return known.filter((name) => new RegExp(`\\b${name}\\b`).test(code));
}

describe('the environment of a function', () => {
  test.each(parts)('%s has exactly the variables it reads', async (part) => {
    const set = Object.keys(functionOf(template, part).Properties.Environment.Variables);
    const read = await variablesIn(part);
    expect(read.filter((name) => !optional.includes(name) && !set.includes(name))).toEqual([]);
    expect(set.filter((name) => known.includes(name) && !read.includes(name))).toEqual([]);
  });

  test.each(
    Object.values(capabilities).flatMap(({ setBy, variables }) =>
      setBy ? Object.keys(variables).map((name) => [name, setBy] as const) : [],
    ),
  )('%s is set where a function that misses it sends the operator: %s', (name, file) => {
    expect(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')).toContain(name);
  });
});
