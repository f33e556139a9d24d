/** What the `cdk` command runs: see cdk.json. */
import { join } from 'node:path';
import { tillwiseApp } from './tillwise-app.ts';

const { CDK_DEFAULT_ACCOUNT: account, CDK_DEFAULT_REGION: region } = process.env;

// Told by the command; the region always, be it by its own default, so it says nothing without an account.
const credentials = account ? { account, region } : {};

try {
  tillwiseApp({ webBuild: join(import.meta.dirname, '../web/build/client'), credentials });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
