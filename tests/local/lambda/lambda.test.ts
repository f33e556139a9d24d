import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Lambda } from '#local/lambda/lambda.ts';
import { temporaryFolder } from '#tests/support/local-cloud.ts';

test('a function that lacks a setting fails, and the log says which', async () => {
  const folder = await temporaryFolder();
  const logFile = join(folder, 'functions.log');
  const lambda = new Lambda({ env: { AWS_REGION: 'us-east-1' }, logFile });
  const missing = /lacks settings: [A-Z_]+ is missing/;
  await expect(lambda.runJob('learn')).rejects.toThrow(missing);
  await lambda.stop();
  expect(await readFile(logFile, 'utf8')).toMatch(missing);
  await rm(folder, { recursive: true });
});
