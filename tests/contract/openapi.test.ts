import { expect, test } from 'vitest';
import { failureHeader } from '#shared/contract/failure-header.ts';
import { failures } from '#shared/contract/failures.ts';
import { methodAndPath } from '#shared/contract/routes/route.ts';
import { routeKeys } from '#shared/contract/routes.ts';
import { buildOpenApi } from '../../scripts/build/openapi.ts';

test('every route has its operation, including HEAD where supported', () => {
  const { paths, info } = buildOpenApi() as {
    paths: Record<string, Record<string, unknown>>;
    info: { description: string };
  };
  for (const key of routeKeys) {
    const { method, path } = methodAndPath(key);
    expect(paths[path.replace('+', '')]?.[method.toLowerCase()], key).toBeDefined();
  }
  expect(info.description).toContain('HEAD');
});

interface Operation {
  parameters?: { name: string; in: string; schema: object }[];
  responses: Record<string, object>;
}

const { paths, components } = buildOpenApi() as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: { FailureCode: { oneOf: { const: string; description: string }[] } }; responses: object };
};
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ call: `${method} ${path}`, path, operation })),
);

test('every name in a path is a parameter, and vice versa', () => {
  for (const { call, path, operation } of operations) {
    const named = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name);
    const described =
      operation.parameters?.filter((parameter) => parameter.in === 'path').map(({ name }) => name) ?? [];
    expect(described, call).toEqual(named);
  }
});

/** What no generator of samples can make words for. */
const tooHard = /\(\?[=!<]|\\p\{/;

function hardPatternsIn(schema: unknown, at: string): { at: string; pattern: string; examples: string[] }[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { pattern, examples = [] } = schema as { pattern?: unknown; examples?: string[] };
  const own = typeof pattern === 'string' && tooHard.test(pattern) ? [{ at, pattern, examples }] : [];
  return [...own, ...Object.entries(schema).flatMap(([name, part]) => hardPatternsIn(part, `${at}/${name}`))];
}

test('a pattern that no sample can be generated from has an example that fits it, such as a family member’s email', () => {
  const hard = hardPatternsIn(paths, '');
  expect(hard.map(({ at }) => at)).toContainEqual(expect.stringMatching(/family-members\/post\/.*\/email$/));
  for (const { at, pattern, examples } of hard) {
    expect(examples, at).not.toHaveLength(0);
    for (const example of examples) expect(example, at).toMatch(new RegExp(pattern, 'u'));
  }
});

test('coordinates are limited to the earth', () => {
  const bounds = { lat: [-90, 90], lng: [-180, 180] };
  for (const { call, operation } of operations) {
    for (const [name, [minimum, maximum]] of Object.entries(bounds)) {
      const parameter = operation.parameters?.find((each) => each.name === name);
      if (parameter) expect(parameter.schema, call).toEqual({ type: 'number', minimum, maximum });
    }
  }
});

test('a refusal is described once, with all codes', () => {
  const refused = { $ref: '#/components/responses/Refusal' };
  for (const { call, operation } of operations) {
    expect(operation.responses, call).toMatchObject({ '4XX': refused, '5XX': refused });
  }
  expect(components.responses).toMatchObject({ Refusal: { headers: { [failureHeader]: expect.anything() } } });
  expect(components.schemas.FailureCode.oneOf.map((code) => code.const)).toEqual(Object.keys(failures));
});

test('the open prices operation documents its limit and the retry header', () => {
  const { summary, responses } = (paths['/api/prices']?.get ?? {}) as Operation & { summary: string };
  expect(summary).toContain('60 calls a minute');
  expect(responses[429]).toMatchObject({ headers: { 'Retry-After': expect.anything() } });
});

test('the page of a missing list is a page with status 404', () => {
  expect(paths['/shared/{proxy}']?.get?.responses[404]).toMatchObject({ content: { 'text/html': expect.anything() } });
});
