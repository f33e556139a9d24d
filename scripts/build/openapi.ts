/** Writes openapi.json (OpenAPI 3.1) from the contract: `npm run openapi`. */

import { writeFileSync } from 'node:fs';
import * as z from 'zod';
import { readCommandLine } from '#local/startup/command-line.ts';
import { failureHeader } from '#shared/contract/failure-header.ts';
import { failures } from '#shared/contract/failures.ts';
import { methodAndPath, type Route } from '#shared/contract/routes/route.ts';
import { routeKeys, routes } from '#shared/contract/routes.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: describeNumbers });
  return rest;
};

/** A number sent as text has the limits of a number. */
function describeNumbers({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.type !== 'number') return;
  delete jsonSchema.pattern;
  delete jsonSchema.maxLength;
}

function parametersOf(route: Route): Json[] {
  const places = { path: route.params, query: route.query };
  return Object.entries(places).flatMap(([place, object]) =>
    Object.entries(object?.unwrap().shape ?? {}).map(([name, schema]) => ({
      name,
      in: place,
      required: place === 'path' || !(schema as z.ZodType).safeParse(undefined).success,
      schema: schemaOf(schema as z.ZodType, 'input'),
    })),
  );
}

function successOf({ answer }: Route): Json {
  if (answer === 'redirect') return { 302: { description: 'Goes on to another page.' } };
  if (answer === 'page') {
    return {
      200: pageOf('The page.'),
      404: { ...noSuchPage, content: { ...noSuchPage.content, 'text/plain': { schema: { type: 'string' } } } },
      503: pageOf('The page for when the app can’t be reached.'),
    };
  }
  if (answer === 'file') {
    const text = { schema: { type: 'string' } };
    return { 200: { description: 'The file.', content: { 'text/csv': text, 'application/json': {} } } };
  }
  return { 200: { description: 'Done.', content: { 'application/json': { schema: schemaOf(answer, 'output') } } } };
}

const pageOf = (description: string) => ({
  description,
  content: { 'text/html': { schema: { type: 'string' } } },
});

const noSuchPage = pageOf('The page for a missing list; plain text if the address has line breaks.');

const refusal = {
  description: `Refused: the message for the shopper, and the failure's code in a header. Without the header, API Gateway refused the call.`,
  headers: { [failureHeader]: { schema: { $ref: '#/components/schemas/FailureCode' } } },
  content: {
    'text/plain': { schema: { type: 'string' } },
    'application/json': { schema: { type: 'object', properties: { message: { type: 'string' } } } },
  },
};

/** The response to too many calls. */
const paced = {
  ...refusal,
  description: 'Refused for now: too many calls within a minute.',
  headers: {
    ...refusal.headers,
    'Retry-After': { description: 'After how many seconds to go on.', schema: { type: 'integer', minimum: 1 } },
  },
};

const failureCode = {
  oneOf: Object.entries(failures).map(([code, { status, message }]) => ({
    const: code,
    description: `${status}: ${message}`,
  })),
};

const refused = { $ref: '#/components/responses/Refusal' };

function bodyOf({ body, bodyForm }: Route): Json | undefined {
  const schema = bodyForm === 'raw' ? { type: 'object' } : body && schemaOf(body, 'input');
  return schema && { required: !body?.safeParse(undefined).success, content: { 'application/json': { schema } } };
}

function operationOf(key: string, route: Route): Json {
  const requestBody = bodyOf(route);
  return {
    operationId: key.replace(/\W+/g, '-').replace(/-$/, '').toLowerCase(),
    summary: route.summary,
    tags: [route.group],
    security: route.access === 'anyone' ? [] : [...(route.visitorPace ? [{}] : []), { session: [] }],
    ...(parametersOf(route).length > 0 && { parameters: parametersOf(route) }),
    ...(requestBody && { requestBody }),
    responses: {
      ...successOf(route),
      ...((route.pace ?? route.visitorPace) && { 429: paced }),
      '4XX': refused,
      '5XX': refused,
    },
  };
}

export function buildOpenApi(): Json {
  const paths: Record<string, Json> = {};
  for (const key of routeKeys) {
    const { method, path: pattern } = methodAndPath(key);
    // OpenAPI has no path parameter that may contain slashes.
    const path = pattern.replace('+}', '}');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(`${method} ${path}`, routes[key]) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tillwise',
      version: '1',
      description:
        'Compare the price of a grocery cart across nearby stores. Every GET route also answers HEAD, with the same status and headers and no body.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { FailureCode: failureCode },
      responses: { Refusal: refusal },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-tillwise-id' } },
    },
  };
}

if (import.meta.main) {
  readCommandLine('npm run openapi', {});
  writeFileSync(new URL('../../openapi.json', import.meta.url), `${JSON.stringify(buildOpenApi(), null, 2)}\n`);
}
