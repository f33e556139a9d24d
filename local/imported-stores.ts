import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { CannotStart } from './cannot-start.ts';

const project = new URL('../', import.meta.url);
const register = fileURLToPath(new URL('data/imported/stores.csv', project));
const built = fileURLToPath(new URL('data/imported/built/stores', project));
const builder = fileURLToPath(new URL('scripts/imported-stores.ts', project));

/** The stores imported on this machine, in the form that the functions read today; undefined where none were. */
export async function importedStores(): Promise<string | undefined> {
  if (!existsSync(register)) return undefined;
  await promisify(execFile)(process.execPath, [builder]).catch((error) => {
    throw new CannotStart(`The imported stores can't be used (${register}):\n${error.stderr}`);
  });
  return built;
}
