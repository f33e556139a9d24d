import { text } from 'node:stream/consumers';
import type * as z from 'zod';
import { type Serving, serve } from '../startup/listening.ts';

/** A refusal that becomes an SDK exception with this name. */
export class AwsRefusal extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

/**
 * Replaces an AWS service with one action, in AWS's JSON protocol.
 * @param action The SDK's header for the action: 'secretsmanager.GetSecretValue'.
 * @param act Answers a call before the SDK times out. Any error it throws becomes a refusal.
 */
export function serveAction<I>(
  action: string,
  input: z.ZodType<I>,
  act: (values: I, isGone: AbortSignal) => object | Promise<object>,
): Promise<Serving> {
  return serve(async (request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body));
    const leaving = new AbortController();
    response.once('close', () => leaving.abort());
    const sent = await text(request);
    try {
      if (request.headers['x-amz-target'] !== action) {
        throw new AwsRefusal('UnknownOperationException', `This stand-in only does ${action}.`);
      }
      answer(200, await act(input.parse(JSON.parse(sent)), leaving.signal));
    } catch (error) {
      const { name, message } = error as Error;
      answer(400, { __type: name, message });
    }
  });
}
