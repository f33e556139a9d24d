import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Block } from '@aws-sdk/client-textract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linesOnPhoto } from '#functions/receipts/photos/photo-lines.ts';
import { Reading } from '#local/textract/reading.ts';
import { failures } from '#shared/contract/failures.ts';
import { quotaLimits } from '#shared/limits/quota-limits.ts';
import { sharedCloud, startedCloud } from '#tests/support/local-cloud.ts';
import { parseReceipt } from '#tests/support/parse-receipt.ts';
import { grayPng, jpegHeader, pngHeader } from '#tests/support/receipts/image-files.ts';
import { newShopper, type Shopper } from '#tests/support/shopper.ts';

const cloud = sharedCloud();
const receipt = readFileSync('local/receipts/kroger.png');
/** Just under the size limit, with nothing that could be read quickly. */
const noise = () => grayPng(1_400, 1_500, () => randomBytes(1_400));

describe('a shopper with an unreadable file reads why, and the local cloud keeps running', () => {
  let shopper: Shopper;
  beforeAll(async () => {
    shopper = await newShopper(cloud, 'fuzz');
  });
  const read = (photo: Buffer) =>
    shopper.call('POST /api/receipts/readings', { body: { photo: photo.toString('base64') } });

  test.each<[what: string, photo: Buffer, code: keyof typeof failures]>([
    ['24 bytes that claim to be a photo', pngHeader(600, 900), 'receipt-photo-unread'],
    ['20,000 x 20,000 pixels in a few bytes', pngHeader(20_000, 20_000), 'receipt-photo-too-large'],
    ['a JPEG of 60,000 x 60,000', jpegHeader(60_000, 60_000), 'receipt-photo-too-large'],
    ['a strip that is too long', grayPng(10_001, 1), 'receipt-photo-too-large'],
    ['a photo without its header', Buffer.from('ffd8ffe000104a464946', 'hex'), 'receipt-photo-unread'],
    ['a JPEG’s header and garbage', Buffer.concat([jpegHeader(600, 900), randomBytes(5_000)]), 'receipt-photo-unread'],
    ['a PNG’s header and garbage', Buffer.concat([pngHeader(600, 900), randomBytes(5_000)]), 'receipt-photo-unread'],
    ['a PNG that ends in the middle of its header', receipt.subarray(0, 30), 'receipt-photo-unread'],
    ['a file that is not a photo', Buffer.from('GIF89a no photo'), 'receipt-photo-kind'],
    ['a blank page', grayPng(400, 400), 'not-a-receipt'],
  ])('%s', async (_, photo, code) => {
    const { status, message } = failures[code];
    expect(await read(photo)).toMatchObject({ status, text: message });
  });

  test('a photo of a list without words on it', async () => {
    const photo = grayPng(400, 400).toString('base64');
    const { status, message } = failures['list-photo-without-words'];
    const reply = await shopper.call('POST /api/lists/photos', { body: { photo } });
    expect(reply).toMatchObject({ status, text: message });
  });

  test('and a receipt after all of these is read, as the first of the month', async () => {
    const reading = (await read(receipt)).json();
    expect(reading).toMatchObject({ chain: 'Kroger', photosLeft: quotaLimits.receiptPhotos.most - 1 });
  });
});

describe('a shopper whose photo takes long', () => {
  const hasty = startedCloud({ photoTimeoutMs: 1_000 });

  test('gets a message instead of waiting forever, and can continue shopping', async () => {
    const shopper = await newShopper(hasty, 'hasty');
    const photo = noise().toString('base64');
    expect(photo.length).toBeGreaterThan(2_200_000);
    const { status, message } = failures['receipt-photo-slow'];
    const reply = await shopper.call('POST /api/receipts/readings', { body: { photo } });
    expect(reply).toMatchObject({ status, text: message });
    expect((await shopper.call('GET /api/receipts')).json()).toEqual([]);
  });
});

describe('the laptop’s reader of photos', () => {
  const reading = new Reading();
  afterAll(() => reading.stop());
  const patient = () => new AbortController().signal;

  test('stops reading at the caller’s timeout, and continues with the next photo', async () => {
    await expect(reading.wordsOn(noise(), AbortSignal.timeout(300))).rejects.toThrow('in time');
    const words = (await reading.wordsOn(receipt, patient())).map(({ Text }) => Text);
    expect(words).toContain('KROGER');
  });

  test('finds the lines that Textract finds in the same photo', async () => {
    const folder = 'tests/data/textract';
    const recorded: { Blocks: Block[] } = JSON.parse(readFileSync(`${folder}/big-box.json`, 'utf8'));
    const own = await reading.wordsOn(readFileSync(`${folder}/big-box.jpg`), patient());
    const [byTextract, byLaptop] = [recorded.Blocks, own].map((blocks) =>
      parseReceipt(linesOnPhoto(blocks).join('\n')),
    );
    expect(byTextract).toMatchObject({ addsUp: true, totalCents: 181_046, soldCount: 4 });
    expect(byTextract?.lines.map(({ words, cents }) => [words, cents])).toEqual([
      ['LG FLATSCREEN 65', 89_999],
      ['SONY VIAO I7 6938', 68_999],
      ['6FT HDMI CABLE BB', 1_999],
      ['APPLE TV V4', 8_999],
    ]);
    expect(byLaptop).toEqual(byTextract);
  });

  test('levels a receipt that is tilted by eight degrees', async () => {
    const blocks = await reading.wordsOn(readFileSync('tests/data/textract/tilted-receipt.png'), patient());
    const { addsUp, lines } = parseReceipt(linesOnPhoto(blocks).join('\n'));
    expect(addsUp).toBe(true);
    expect(lines.map(({ cents }) => cents)).toEqual([279, 498, 460, 419, 824, 1199]);
    expect(lines.slice(0, 5).every(({ isProven }) => isProven)).toBe(true);
  });

  test.each([100, 500, 2_000, 8_000, receipt.length - 20])(
    'survives a photo that was cut off after %i bytes',
    async (length) => {
      const cutOff = await reading.wordsOn(receipt.subarray(0, length), patient()).catch((error) => error);
      expect(Array.isArray(cutOff) || cutOff instanceof Error).toBe(true);
      expect(await reading.wordsOn(grayPng(40, 40), patient())).toEqual([]);
    },
  );

  test('ends when no more photos arrive', async () => {
    const unread = reading.wordsOn(noise(), patient());
    unread.catch(() => {});
    await reading.stop();
    await expect(unread).rejects.toThrow();
    await expect(reading.wordsOn(receipt, patient())).rejects.toThrow();
  });
});
