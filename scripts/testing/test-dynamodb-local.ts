/** `npm run test:dynamodb-local`: runs the data and journey tests on Amazon's DynamoDB Local, if Java is installed. */

import { spawnSync } from 'node:child_process';
import { readCommandLine } from '#local/startup/command-line.ts';

readCommandLine('npm run test:dynamodb-local', {});

if (spawnSync('java', ['-version']).status !== 0) {
  console.log("Skipped: Amazon's DynamoDB Local needs Java 17 or newer, and `java` was not found.");
  process.exit(0);
}
const { status } = spawnSync('vitest', ['run', '--project', 'cloud', '--project', 'data'], {
  stdio: 'inherit',
  env: { ...process.env, TILLWISE_DYNAMODB: 'dynamodb-local' },
});
process.exit(status ?? 1);
