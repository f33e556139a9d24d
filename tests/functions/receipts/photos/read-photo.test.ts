import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { textOnPhoto } from '#functions/receipts/photos/read-photo.ts';
import { type Serving, serve } from '#local/startup/listening.ts';

/** Textract's answers in the cloud, or its failures. */
let textract: Serving;
const asked: { target: unknown; body: unknown }[] = [];
let answer: { status: number; body: unknown } | 'never' = 'never';

const word = (Text: string, Left: number, Top: number) => ({
  BlockType: 'WORD',
  Text,
  Geometry: { BoundingBox: { Left, Top, Width: 0.1, Height: 0.02 } },
});
const photo = Buffer.from('89504e470d0a1a0a', 'hex');

beforeAll(async () => {
  textract = await serve(async (request, response) => {
    asked.push({ target: request.headers['x-amz-target'], body: JSON.parse(await text(request)) });
    if (answer === 'never') return;
    response.writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.1' });
    response.end(JSON.stringify(answer.body));
  });
  vi.stubEnv('AWS_ENDPOINT_URL_TEXTRACT', textract.endpoint);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await textract.stop();
});
beforeEach(() => asked.splice(0));

test('a shopper’s photo is read by the call that reads text alone, a seventh of the price of reading invoices', async () => {
  const blocks = [word('MILK', 0.1, 0.1), word('EGGS', 0.1, 0.2), word('2.79', 0.8, 0.1), word('4.19', 0.8, 0.2)];
  answer = { status: 200, body: { DocumentMetadata: { Pages: 1 }, Blocks: blocks } };
  expect(await textOnPhoto(photo)).toBe('MILK 2.79\nEGGS 4.19');
  expect(asked).toEqual([
    { target: 'Textract.DetectDocumentText', body: { Document: { Bytes: photo.toString('base64') } } },
  ]);
});

describe('a shopper whose photo can’t be read learns why', () => {
  test('when reading takes too long, well before the function is stopped', async () => {
    answer = 'never';
    await expect(textOnPhoto(photo, 50)).rejects.toMatchObject({ code: 'receipt-photo-slow' });
  });

  test.each([
    ['BadDocumentException', 'receipt-photo-unread'],
    ['DocumentTooLargeException', 'receipt-photo-unread'],
    ['AccessDeniedException', 'receipt-photos-unavailable'],
  ])('when Textract answers %s', async (name, code) => {
    answer = { status: 400, body: { __type: name, message: 'no' } };
    await expect(textOnPhoto(photo)).rejects.toMatchObject({ code });
  });
});
