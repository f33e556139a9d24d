import { EventEmitter } from 'node:events';
import { rm } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll } from 'vitest';
import { createTable, openDynalite, startDatabase } from '#local/dynamodb.ts';
import { temporaryFolder } from './local-cloud.ts';

/** An empty table for the tests of one file, in the database set by TILLWISE_DYNAMODB. */
export function emptyTable(): void {
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const name = process.env.TILLWISE_DYNAMODB === 'dynamodb-local' ? 'dynamodb-local' : 'in-memory';
    const database = name === 'in-memory' ? answerHere() : await startDynamoDbLocal();
    stop = database.stop;
    process.env.AWS_ENDPOINT_URL_DYNAMODB = database.endpoint;
    process.env.AWS_ACCESS_KEY_ID = 'test';
    process.env.AWS_SECRET_ACCESS_KEY = 'test';
    await createTable(name, database.endpoint, process.env.TABLE_NAME ?? '');
  });
  afterAll(() => stop?.());
}

async function startDynamoDbLocal() {
  const folder = await temporaryFolder();
  const { endpoint, stop } = await startDatabase('dynamodb-local', folder);
  return {
    endpoint,
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What the client of the AWS SDK hands to its connection, and expects from it. */
interface Request {
  hostname: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
}
interface Response {
  statusCode: number;
  headers: Record<string, string>;
  body: Readable;
}
type Handle = (request: Request, ...options: unknown[]) => Promise<{ response: Response }>;
type Sign = (request: Request, ...options: unknown[]) => Promise<unknown>;

/** Enough for dynalite, which checks no signature. */
const signed = {
  authorization: 'AWS4-HMAC-SHA256 Credential=test, SignedHeaders=host, Signature=none',
  'x-amz-date': '20261120T120000Z',
};

/** dynalite without connections and signatures, which would take half of the time of each call. */
function answerHere() {
  const server = openDynalite();
  const hostname = 'dynalite.test';
  const { requestHandler, httpAuthSchemes } = new DynamoDBClient({}).config;
  const connection: { handle: Handle } = Object.getPrototypeOf(requestHandler);
  const signer: { sign: Sign } = Object.getPrototypeOf(httpAuthSchemes[0]?.signer);
  const { handle } = connection;
  const { sign } = signer;
  signer.sign = async function (request, ...options) {
    return request.hostname === hostname ? request : sign.call(this, request, ...options);
  };
  connection.handle = async function (request, ...options) {
    if (request.hostname !== hostname) return handle.call(this, request, ...options);
    return { response: await answerOf(server, request) };
  };
  return {
    endpoint: `http://${hostname}`,
    stop: async () => {
      connection.handle = handle;
      signer.sign = sign;
    },
  };
}

function answerOf(server: Server, { method, path, headers, body }: Request): Promise<Response> {
  return new Promise((resolve) => {
    const request = Object.assign(new EventEmitter(), { method, url: path, headers: { ...headers, ...signed } });
    const answered: Record<string, string> = {};
    const response = {
      statusCode: 200,
      setHeader: (name: string, value: unknown) => {
        answered[name.toLowerCase()] = String(value);
      },
      end: (text: string) =>
        resolve({ statusCode: response.statusCode, headers: answered, body: Readable.from([Buffer.from(text)]) }),
    };
    server.emit('request', request as unknown as IncomingMessage, response as unknown as ServerResponse);
    request.emit('data', Buffer.from(body.buffer, body.byteOffset, body.byteLength));
    request.emit('end');
  });
}
