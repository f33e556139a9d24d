import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { imageSize } from '#shared/rules/receipts/image-size.ts';
import { jpegHeader, pngHeader } from '#tests/support/receipts/image-files.ts';

describe('an image’s size is known from its header', () => {
  test.each([
    [pngHeader(20_000, 20_000), { kind: 'png', width: 20_000, height: 20_000 }],
    [pngHeader(0xffff_ffff, 1), { kind: 'png', width: 0xffff_ffff, height: 1 }],
    [jpegHeader(4_032, 3_024), { kind: 'jpeg', width: 4_032, height: 3_024 }],
    // From a phone: the thumbnail is in its own segment.
    [jpegHeader(4_032, 3_024, { thumbnail: jpegHeader(160, 120) }), { kind: 'jpeg', width: 4_032, height: 3_024 }],
    [jpegHeader(640, 480, { frame: 0xc2, fill: 3 }), { kind: 'jpeg', width: 640, height: 480 }],
    [readFileSync('local/receipts/kroger.png'), { kind: 'png', width: 780, height: 860 }],
  ])('%#', (bytes, size) => {
    expect(imageSize(bytes)).toEqual(size);
    // Also for a buffer that is part of a larger one.
    expect(imageSize(Buffer.concat([Buffer.from('before'), bytes]).subarray(6))).toEqual(size);
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['another kind of file', Buffer.from('GIF89a and so on, for a while')],
    ['a PNG without a header', Buffer.concat([pngHeader(1, 1).subarray(0, 8), Buffer.alloc(30)])],
    ['a side of nothing', pngHeader(0, 100)],
    ['a JPEG whose height comes later', jpegHeader(100, 0)],
    ['a JPEG that is pixels at once', Buffer.from('ffd8ffda000c0301', 'hex')],
    ['a JPEG with a frame behind bytes that are no marker', Buffer.from('ffd8ff000011ffc0000b0858025803012200', 'hex')],
    ['a JPEG that goes in a circle', Buffer.from('ffd8ffe00000ffe00000ffe00000', 'hex')],
  ])('which %s lacks', (_, bytes) => {
    expect(imageSize(bytes)).toBeNull();
  });

  test.each([
    ['PNG', pngHeader(10, 10)],
    ['JPEG', jpegHeader(10, 10, { thumbnail: jpegHeader(5, 5), fill: 2 })],
  ])('and a %s cut off anywhere gives the right size or none', (_, whole) => {
    for (let length = 0; length < whole.length; length++) {
      const size = imageSize(whole.subarray(0, length));
      if (size) expect([size.width, size.height]).toEqual([10, 10]);
    }
  });
});
