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
  return isCommitted(project, storeRegister) ? 'committed' : 'uncommitted';
}

/** What `npm run catalog:import` writes: the products that every machine builds the catalog from. */
const productRegisters = ['products.csv.gz', 'open-food-facts.csv.gz', 'own-list.csv.gz', 'product-licenses.txt'].map(
  (name) => `data/imported/${name}`,
);

/** The registers of imported products that this machine alone has, or lacks. */
export function uncommittedProductsIn(project: string): string[] {
  return productRegisters.filter((path) => !isCommitted(project, path));
}

function isCommitted(project: string, path: string): boolean {
  try {
    const changes = execFileSync('git', ['status', '--porcelain', '--ignored', '--', path], {
      cwd: project,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return changes.length === 0;
  } catch {
    // Not a git clone but a copy of one, so its files were committed.
    return true;
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

/** @throws Error in an operator's words unless every machine would deploy the same imported products. */
export function requireCommittedProducts(uncommitted: readonly string[]): void {
  if (uncommitted.length === 0) return;
  throw new Error(
    `${uncommitted.join(' and ')}: not committed. Shoppers’ carts hold ids of imported products, so a deploy from another ` +
      'machine would lose them: commit first.',
  );
}
