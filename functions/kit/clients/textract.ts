import { TextractClient } from '@aws-sdk/client-textract';

let client: TextractClient | undefined;

/** The one Textract client, created lazily: few instances read pictures. The caller limits the time of a call. */
export function textract(): TextractClient {
  client ??= new TextractClient({ maxAttempts: 2 });
  return client;
}
