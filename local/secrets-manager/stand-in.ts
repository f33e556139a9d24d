import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { listen } from '../listening.ts';

/** Secrets Manager for a laptop: hands out what it was started with, by name. */
export interface LocalSecretsManager {
  /** Where it answers the SDK. */
  endpoint: string;
  stop(): Promise<void>;
}

const call = z.object({ SecretId: z.string() });

/** @param secrets Their texts by their names. */
export async function startSecretsManager(secrets: Readonly<Record<string, string>>): Promise<LocalSecretsManager> {
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: Record<string, unknown>) =>
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body));
    const refuse = (type: string, message: string) => answer(400, { __type: type, message });
    const body = await text(request);
    if (request.headers['x-amz-target'] !== 'secretsmanager.GetSecretValue') {
      refuse('InvalidRequestException', 'The stand-in for Secrets Manager only tells secrets.');
      return;
    }
    const { SecretId } = call.parse(JSON.parse(body));
    if (Object.hasOwn(secrets, SecretId)) answer(200, { Name: SecretId, SecretString: secrets[SecretId] });
    else refuse('ResourceNotFoundException', 'Secrets Manager can’t find the specified secret.');
  });
  const port = await listen(server, 0, '127.0.0.1');
  return {
    endpoint: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
