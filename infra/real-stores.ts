import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The register of all imported stores and their ids, relative to the project's folder. */
export const storeRegister = 'data/imported/stores.csv';

/** 'uncommitted' means only this machine has the register, so a deploy from another one would assign other ids. */
export type RealStores = 'none' | 'uncommitted' | 'committed';

/** Whether a project's folder has real stores, and whether the register is committed. */
export function realStoresIn(project: string): RealStores {
  if (!existsSync(join(project, storeRegister))) return 'none';
  try {
    const changes = execFileSync('git', ['status', '--porcelain', '--ignored', '--', storeRegister], {
      cwd: project,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return changes.length > 0 ? 'uncommitted' : 'committed';
  } catch {
    // Not a git clone but a copy of one, so its files were committed.
    return 'committed';
  }
}

const messages = {
  none:
    `There are no real stores (${storeRegister}), and this stage does not accept sample stores: import real ones ` +
    '(RUNBOOK.md, “Before the first deploy”), or allow samples: -c sampleStores=true',
  uncommitted:
    `${storeRegister} is not committed. It holds the ids of shoppers’ stores, so a deploy from another ` +
    'machine would lose them. Commit it first.',
};

/** @throws Error for the operator unless the stores are real and every machine would deploy the same ones. */
export function requireRealStores(stores: RealStores, areSamplesAllowed: boolean): void {
  if (stores === 'committed' || (stores === 'none' && areSamplesAllowed)) return;
  throw new Error(messages[stores]);
}
