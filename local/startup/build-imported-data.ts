import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { CannotStart } from './cannot-start.ts';

const project = new URL('../../', import.meta.url);
const pathOf = (file: string) => fileURLToPath(new URL(file, project));

/** The registers of imports, and the builders of the files that functions read. */
const imports = [
  { registers: ['data/imported/stores.csv'], builder: 'scripts/stores/build-imported-stores.ts' },
  {
    registers: ['products', 'open-food-facts', 'own-list'].map((name) => `data/imported/${name}.csv.gz`),
    builder: 'scripts/products/build-imported-catalog.ts',
  },
];

/** The folder of imported data in the current format; undefined without imports. */
export async function importedParts(): Promise<string | undefined> {
  const present = imports.filter(({ registers }) => registers.some((register) => existsSync(pathOf(register))));
  for (const { registers, builder } of present) {
    await promisify(execFile)(process.execPath, [pathOf(builder)]).catch((error) => {
      throw new CannotStart(`The imported data can't be used (${registers.join(', ')}):\n${error.stderr}`);
    });
  }
  return present.length > 0 ? pathOf('data/imported/built') : undefined;
}
