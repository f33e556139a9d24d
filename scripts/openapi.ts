/** Writes openapi.json (OpenAPI 3.1) from the contract: `npm run openapi`. */
import { writeFileSync } from 'node:fs';
import { z } from 'zod';
import { failures } from '#shared/contract/failures.ts';
import { methodAndPath, type Route, routeKeys, routes } from '#shared/contract/routes.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

function parametersOf(route: Route): Json[] {
  const places = { path: route.params, query: route.query };
  return Object.entries(places).flatMap(([place, object]) =>
    Object.entries(object?.shape ?? {}).map(([name, schema]) => ({
      name,
      in: place,
      required: place === 'path' || !(schema as z.ZodType).safeParse(undefined).success,
      schema: schemaOf(schema as z.ZodType, 'input'),
    })),
  );
}

function successOf({ answer }: Route): Json {
  if (answer === 'redirect') return { 302: { description: 'Goes on to another page.' } };
  if (answer === 'page')
    return { 200: { description: 'A page.', content: { 'text/html': { schema: { type: 'string' } } } } };
  return { 200: { description: 'Done.', content: { 'application/json': { schema: schemaOf(answer, 'output') } } } };
}

const refusal = {
  description: 'Refused, with the words for the shopper as the body.',
  content: {
    'text/plain': { schema: { type: 'string', examples: Object.values(failures).map(({ words }) => words) } },
  },
};

function operationOf(key: string, route: Route): Json {
  return {
    operationId: key.replace(/\W+/g, '-').replace(/-$/, '').toLowerCase(),
    summary: route.summary,
    tags: [route.group],
    security: route.access === 'anyone' ? [] : [{ session: [] }],
    ...(parametersOf(route).length > 0 && { parameters: parametersOf(route) }),
    ...(route.body && {
      requestBody: {
        required: !route.body.safeParse(undefined).success,
        content: { 'application/json': { schema: schemaOf(route.body, 'input') } },
      },
    }),
    responses: { ...successOf(route), '4XX': refusal, '5XX': refusal },
  };
}

export function buildOpenApi(): Json {
  const paths: Record<string, Json> = {};
  for (const key of routeKeys) {
    const { method, path } = methodAndPath(key);
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(key, routes[key]) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tillwise', version: '1', description: 'Compare the price of a grocery cart across nearby stores.' },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-tillwise-id' } },
    },
  };
}

export const openApiText = () => `${JSON.stringify(buildOpenApi(), null, 2)}\n`;

if (import.meta.main) writeFileSync(new URL('../openapi.json', import.meta.url), openApiText());
