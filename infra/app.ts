/** What the `cdk` command runs: see cdk.json. */
import { join } from 'node:path';
import { tillwiseApp } from './tillwise-app.ts';

tillwiseApp({ webBuild: join(import.meta.dirname, '../web/build/client') });
