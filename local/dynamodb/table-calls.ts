/** The AWS SDK's calls to dynalite in the same process: without connections and signatures, half of the time of each. */
import { EventEmitter } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';

/** What a client hands to its connection, and expects from it. */
interface Request {
  hostname: string;
  port?: number;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
}
interface Response {
  statusCode: number;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
}
type Handle = (request: Request, ...options: unknown[]) => Promise<{ response: Response }>;
type Sign = (request: Request, ...options: unknown[]) => Promise<unknown>;

/** The part of a request that dynalite reads. */
type Call = Pick<Request, 'method' | 'path' | 'headers' | 'body'>;
type Answer = (call: Call) => Promise<Response>;

/** Enough for dynalite, which checks no signature. */
const signed = {
  authorization: 'AWS4-HMAC-SHA256 Credential=test, SignedHeaders=host, Signature=none',
  'x-amz-date': '20261120T120000Z',
};

/** Hands this thread's calls to the endpoint to `answer`; the result undoes that. */
export function answerCallsTo(endpoint: string, answer: Answer): () => void {
  const { hostname, port } = new URL(endpoint);
  const isThere = (request: Request) => request.hostname === hostname && String(request.port ?? '') === port;
  const { requestHandler, httpAuthSchemes } = new DynamoDBClient({}).config;
  const connection: { handle: Handle } = Object.getPrototypeOf(requestHandler);
  const signer: { sign: Sign } = Object.getPrototypeOf(httpAuthSchemes[0]?.signer);
  const { handle } = connection;
  const { sign } = signer;
  signer.sign = async function (request, ...options) {
    return isThere(request) ? request : sign.call(this, request, ...options);
  };
  connection.handle = async function (request, ...options) {
    return isThere(request) ? { response: await answer(request) } : handle.call(this, request, ...options);
  };
  return () => {
    connection.handle = handle;
    signer.sign = sign;
  };
}

/** dynalite's answer. */
export function answerOf(server: Server, { method, path, headers, body }: Call): Promise<Response> {
  return new Promise((resolve) => {
    const request = Object.assign(new EventEmitter(), { method, url: path, headers: { ...headers, ...signed } });
    const answered: Record<string, string> = {};
    const response = {
      statusCode: 200,
      setHeader: (name: string, value: unknown) => {
        answered[name.toLowerCase()] = String(value);
      },
      end: (text: string) =>
        resolve({ statusCode: response.statusCode, headers: answered, body: new TextEncoder().encode(text) }),
    };
    server.emit('request', request as unknown as IncomingMessage, response as unknown as ServerResponse);
    request.emit('data', Buffer.from(body.buffer, body.byteOffset, body.byteLength));
    request.emit('end');
  });
}

/** Answers the calls of another thread, which `answerThrough` this port. */
export function portTo(server: Server): MessagePort {
  const { port1, port2 } = new MessageChannel();
  port1.on('message', async ({ id, call }: { id: number; call: Call }) => {
    port1.postMessage({ id, response: await answerOf(server, call) });
  });
  return port2;
}

/** Answers calls by the thread that made the port. */
export function answerThrough(port: MessagePort): Answer {
  const waiting = new Map<number, (response: Response) => void>();
  let lastId = 0;
  port.on('message', ({ id, response }: { id: number; response: Response }) => {
    waiting.get(id)?.(response);
    waiting.delete(id);
  });
  return ({ method, path, headers, body }) =>
    new Promise((resolve) => {
      waiting.set(++lastId, resolve);
      port.postMessage({ id: lastId, call: { method, path, headers, body } });
    });
}
