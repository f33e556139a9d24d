import { type Block, DetectDocumentTextCommand, TextractClient } from '@aws-sdk/client-textract';

const client = new TextractClient({ maxAttempts: 2 });

/** What Textract finds on a photo. The caller limits the time of a call. */
export async function blocksOnPhoto(bytes: Uint8Array, abortSignal: AbortSignal): Promise<Block[]> {
  const command = new DetectDocumentTextCommand({ Document: { Bytes: bytes } });
  const { Blocks = [] } = await client.send(command, { abortSignal });
  return Blocks;
}
