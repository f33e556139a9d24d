import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Lambda } from '#local/lambda.ts';
import { temporaryFolder } from '#tests/support/local-cloud.ts';

test('functions that are not told where their table is do not load, and the log says why', async () => {
  const folder = await temporaryFolder();
  const log = join(folder, 'functions.log');
  const lambda = new Lambda({ AWS_REGION: 'us-east-1' }, log);
  await expect(lambda.load()).rejects.toThrow('TABLE_NAME');
  await lambda.stop();
  expect(await readFile(log, 'utf8')).toContain('TABLE_NAME');
  await rm(folder, { recursive: true });
});
