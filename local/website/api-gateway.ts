import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { failureHeader } from '#shared/contract/failure-header.ts';
import { failures } from '#shared/contract/failures.ts';
import { methodAndPath, methodsOf } from '#shared/contract/routes/route.ts';
import { type Group, routeKeys, routes } from '#shared/contract/routes.ts';
import type { FunctionResult, Lambda } from '../lambda/lambda.ts';
import { type EdgeRefusal, firewallSeconds } from './edge-limits.ts';

/** API Gateway's limit. */
const largestBodyBytes = 10 * 1024 * 1024;

/** Content types that API Gateway passes as text; all others, and a missing type, become base64. */
const textTypes = /^(text\/.*|application\/(json|xml|javascript))$/;

/** Hop-by-hop headers, and `cookie`, which has its own field in the payload. */
const droppedHeaders = new Set(['connection', 'cookie', 'expect', 'keep-alive', 'transfer-encoding', 'upgrade']);

/** The parts of a request that API Gateway uses. */
export interface ReceivedRequest {
  method: string;
  /** Path and query, still percent-encoded. */
  url: string;
  headers: NodeJS.Dict<string[]>;
  body: Buffer;
  sourceIp: string;
}

interface Match {
  /** '$default', or method and path. */
  routeKey: string;
  group: Group;
  pathParameters?: Record<string, string>;
}

/** What CloudFront does to a call before API Gateway. */
export interface Edge {
  /** Headers that it sets, overwriting the caller's. */
  headers: Readonly<Record<string, string>>;
  /** Why the call is refused, or null. */
  refusalOf(routeKey: string): EdgeRefusal | null;
}

/** Replaces API Gateway: turns an HTTP request into an event for the route's function, and its result into an answer. */
export async function answerThroughGateway(
  request: IncomingMessage,
  response: ServerResponse,
  edge: Edge,
  invoke: Lambda['invoke'],
  onCrash: (description: string) => void,
): Promise<void> {
  const body = await readBody(request);
  if (!body) {
    response.setHeader('connection', 'close');
    refuse(response, 413, 'Request Entity Too Large');
    return;
  }
  const { method = 'GET', url = '/', headersDistinct, socket } = request;
  const added = Object.entries(edge.headers).map(([name, value]) => [name, [value]]);
  const headers = { ...headersDistinct, ...Object.fromEntries(added) };
  let call: { group: Group; event: APIGatewayProxyEventV2 };
  try {
    call = toEvent({ method, url, headers, body, sourceIp: socket.remoteAddress ?? '127.0.0.1' });
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    refuse(response, 400, 'Bad Request');
    return;
  }
  const refusal = edge.refusalOf(call.event.routeKey);
  if (refusal) {
    refuseAtEdge(response, refusal);
    return;
  }
  try {
    answer(response, await invoke(call.group, call.event));
  } catch (error) {
    onCrash(`${method} ${call.event.rawPath} failed: ${error}`);
    refuse(response, 500, 'Internal Server Error');
  }
}

/**
 * The payload (format 2.0) of a request, and the route group of its function.
 * @throws URIError when the path is not valid percent-encoding.
 */
export function toEvent({ method, url, headers, body, sourceIp }: ReceivedRequest): {
  group: Group;
  event: APIGatewayProxyEventV2;
} {
  const [encodedPath = '/', rawQueryString = ''] = splitAtQuery(url);
  const { routeKey, group, pathParameters } = matchRoute(method, encodedPath);
  const flatHeaders = Object.fromEntries(
    Object.entries(headers).flatMap(([name, values]) =>
      values && !droppedHeaders.has(name) ? [[name, values.join(',')]] : [],
    ),
  );
  const cookies = headers.cookie?.flatMap((line) => line.split(';').map((cookie) => cookie.trim())).filter(Boolean);
  const host = flatHeaders.host ?? 'localhost';
  const rawPath = decodeURIComponent(encodedPath);
  const isBase64Encoded = body.length > 0 && !textTypes.test(mediaType(flatHeaders['content-type']));
  const now = new Date();
  return {
    group,
    event: {
      version: '2.0',
      routeKey,
      rawPath,
      rawQueryString,
      ...(cookies?.length && { cookies }),
      headers: {
        ...flatHeaders,
        'x-forwarded-for': [flatHeaders['x-forwarded-for'], sourceIp].filter(Boolean).join(', '),
        'x-forwarded-port': host.split(':')[1] ?? '80',
        'x-forwarded-proto': 'http',
      },
      ...(rawQueryString && { queryStringParameters: readQuery(rawQueryString) }),
      ...(pathParameters && { pathParameters }),
      requestContext: {
        accountId: '000000000000',
        apiId: 'local',
        domainName: host,
        domainPrefix: 'local',
        http: { method, path: rawPath, protocol: 'HTTP/1.1', sourceIp, userAgent: flatHeaders['user-agent'] ?? '' },
        requestId: randomUUID(),
        routeKey,
        stage: '$default',
        time: now.toUTCString(),
        timeEpoch: now.getTime(),
      },
      ...(body.length > 0 && { body: body.toString(isBase64Encoded ? 'base64' : 'utf8') }),
      isBase64Encoded,
    },
  };
}

/** The most specific route for a request, else `$default`, which the auth group's function answers. */
function matchRoute(method: string, encodedPath: string): Match {
  const wanted = encodedPath.split('/');
  const matches = routeKeys.flatMap((routeKey): Match[] => {
    const answered = methodsOf(routeKey).find((each) => each === method);
    const { path } = methodAndPath(routeKey);
    const pathParameters = answered && matchPath(path.split('/'), wanted);
    return pathParameters ? [{ routeKey: `${answered} ${path}`, group: routes[routeKey].group, pathParameters }] : [];
  });
  const [best] = matches.sort((one, other) => parameterCount(one) - parameterCount(other));
  if (!best) return { routeKey: '$default', group: 'auth' };
  return parameterCount(best) > 0 ? best : { routeKey: best.routeKey, group: best.group };
}

function matchPath(pattern: string[], wanted: string[]): Record<string, string> | null {
  // '{proxy+}' matches the rest of the path.
  const isGreedy = pattern.at(-1)?.endsWith('+}');
  if (isGreedy && wanted.length > pattern.length) {
    const rest = wanted.slice(pattern.length - 1).join('/');
    return matchPath(pattern, [...wanted.slice(0, pattern.length - 1), rest]);
  }
  if (pattern.length !== wanted.length) return null;
  const parameters: Record<string, string> = {};
  for (const [at, part] of pattern.entries()) {
    const value = wanted[at] ?? '';
    if (part.startsWith('{')) {
      if (!value) return null;
      parameters[part.replace(/[{+}]/g, '')] = decodeURIComponent(value);
    } else if (part !== value) {
      return null;
    }
  }
  return parameters;
}

function parameterCount(match: Match): number {
  return Object.keys(match.pathParameters ?? {}).length;
}

/** A repeated name keeps both values, joined by a comma. */
function readQuery(rawQueryString: string): Record<string, string> {
  const query = new URLSearchParams(rawQueryString);
  return Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.getAll(name).join(',')]));
}

function mediaType(contentType: string | undefined): string {
  return contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
}

function splitAtQuery(url: string): string[] {
  const at = url.indexOf('?');
  return at < 0 ? [url] : [url.slice(0, at), url.slice(at + 1)];
}

/** Null when the body exceeds API Gateway's limit. */
async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > largestBodyBytes) return null;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

function answer(response: ServerResponse, result: FunctionResult): void {
  if (!result?.statusCode) throw new Error('the function answered without a status code');
  response.statusCode = result.statusCode;
  for (const [name, value] of Object.entries(result.headers ?? {})) response.setHeader(name, String(value));
  if (result.cookies?.length) response.setHeader('set-cookie', result.cookies);
  const body = Buffer.from(result.body ?? '', result.isBase64Encoded ? 'base64' : 'utf8');
  // HEAD requests get this header too.
  response.setHeader('content-length', body.length);
  response.end(body);
}

function refuseAtEdge(response: ServerResponse, refusal: EdgeRefusal): void {
  if (refusal === 'api') {
    refuse(response, 429, 'Too Many Requests');
    return;
  }
  const { status, message } = failures[refusal];
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'retry-after': String(firewallSeconds),
    [failureHeader]: refusal,
  });
  response.end(message);
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ message }));
}
