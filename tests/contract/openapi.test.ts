import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { methodAndPath, routeKeys } from '#shared/contract/routes.ts';
import { buildOpenApi, openApiText } from '../../scripts/openapi.ts';

test('openapi.json is what the contract says (else: npm run openapi)', () => {
  expect(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8') === openApiText()).toBe(true);
});

test('every route has its operation', () => {
  const { paths } = buildOpenApi() as { paths: Record<string, Record<string, unknown>> };
  for (const key of routeKeys) {
    const { method, path } = methodAndPath(key);
    expect(paths[path]?.[method.toLowerCase()], key).toBeDefined();
  }
});
