import { TextractClient } from '@aws-sdk/client-textract';

let client: TextractClient | undefined;

/** The one Textract client, made for the first picture: most starts see none. The caller limits the time of a call. */
export function textract(): TextractClient {
  client ??= new TextractClient({ maxAttempts: 2 });
  return client;
}
