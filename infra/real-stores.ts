import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Where the ids of all stores that were ever imported are, below the project's folder. */
export const storeRegister = 'data/imported/stores.csv';

/** uncommitted: on this machine alone, so that the next deploy from another one would give stores other ids. */
export type RealStores = 'none' | 'uncommitted' | 'committed';

/** Whether a project's folder has real stores, and whether they are the ones that every machine deploys. */
export function realStoresIn(project: string): RealStores {
  if (!existsSync(join(project, storeRegister))) return 'none';
  try {
    const changes = execFileSync('git', ['status', '--porcelain', '--ignored', '--', storeRegister], {
      cwd: project,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return changes.length > 0 ? 'uncommitted' : 'committed';
  } catch {
    // Not a clone but a copy of one, which has what was committed.
    return 'committed';
  }
}

const refusals = {
  none:
    `There are no real stores (${storeRegister}), and this stage is not deployed with samples: import them ` +
    '(RUNBOOK.md, “Before the first deploy”), or say that samples will do: -c sampleStores=true',
  uncommitted:
    `${storeRegister} is not committed. It holds the ids that shoppers’ stores are kept under, so a deploy from another ` +
    'machine would lose them: commit it first.',
};

/** @throws Error in an operator's words unless the stores are real and will be the same wherever the next deploy is made. */
export function requireRealStores(stores: RealStores, areSamplesAllowed: boolean): void {
  if (stores === 'committed' || (stores === 'none' && areSamplesAllowed)) return;
  throw new Error(refusals[stores]);
}
