import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Duration, Stack } from 'aws-cdk-lib';
import { afterAll, expect, test } from 'vitest';
import { groupNeeds } from '#functions/needs.ts';
import { ProductFunction } from '#infra/constructs/product-function.ts';

const outdir = mkdtempSync(join(tmpdir(), 'tillwise-deployed-'));
afterAll(() => rmSync(outdir, { recursive: true }));

test('each function is deployed with its own code, and with its data beside it', () => {
  const app = new App({ outdir, treeMetadata: false });
  const stack = new Stack(app, 'two');
  for (const part of ['favorites', 'places'] as const) {
    new ProductFunction(stack, part, { part, needs: groupNeeds[part], timeout: Duration.seconds(10) });
  }
  app.synth();
  const folders = globSync(join(outdir, 'asset.*'));
  const codes = folders.map((folder) => readFileSync(join(folder, 'index.js'), 'utf8'));
  expect(codes.filter((code) => code.includes('/api/favorites'))).toHaveLength(1);
  expect(folders.filter((folder) => existsSync(join(folder, 'built/places')))).toHaveLength(1);
  expect(folders.every((folder) => existsSync(join(folder, 'index.js.map')))).toBe(true);
});
