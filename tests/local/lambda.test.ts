import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Lambda } from '#local/lambda.ts';
import { temporaryFolder } from '#tests/support/local-cloud.ts';

test('a function that lacks a setting fails, and the log says which', async () => {
  const folder = await temporaryFolder();
  const log = join(folder, 'functions.log');
  const lambda = new Lambda({ AWS_REGION: 'us-east-1' }, log);
  const missing = /lacks settings: [A-Z_]+ is missing/;
  await expect(lambda.runJob('learn')).rejects.toThrow(missing);
  await lambda.stop();
  expect(await readFile(log, 'utf8')).toMatch(missing);
  await rm(folder, { recursive: true });
});
