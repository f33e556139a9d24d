/** The entry point of the `cdk` command: see cdk.json. */
import { join } from 'node:path';
import { realStoresIn, uncommittedProductsIn } from './deployed-imported-data.ts';
import { tillwiseApp } from './tillwise-app.ts';

const { CDK_DEFAULT_ACCOUNT: account, CDK_DEFAULT_REGION: region } = process.env;

// The command sets both. It always sets a region, even a default one, so the region means nothing without an account.
const credentials = account ? { account, region } : {};

try {
  const project = join(import.meta.dirname, '..');
  tillwiseApp({
    webBuild: join(project, 'web/build/client'),
    credentials,
    stores: realStoresIn(project),
    uncommittedProducts: uncommittedProductsIn(project),
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
