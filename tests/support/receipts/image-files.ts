import { crc32, deflateSync } from 'node:zlib';

/** Only the 24-byte header of a PNG, without the announced pixels. */
export function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(24);
  header.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  header.writeUint32BE(13, 8);
  header.write('IHDR', 12);
  header.writeUint32BE(width, 16);
  header.writeUint32BE(height, 20);
  return header;
}

/** A complete PNG in one shade of gray or with random dots; one shade keeps large images small. */
export function grayPng(width: number, height: number, rowsOf: (row: number) => Buffer = () => Buffer.alloc(width)) {
  const header = Buffer.alloc(13);
  header.writeUint32BE(width, 0);
  header.writeUint32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = Array.from({ length: height }, (_, row) => Buffer.concat([Buffer.of(0), rowsOf(row)]));
  const chunks = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([pngHeader(1, 1).subarray(0, 8), ...chunks]);
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUint32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUint32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}

/** A complete WebP in one color: 36 bytes for any size up to 16,384 on a side. */
export function solidWebp(width: number, height: number): Buffer {
  const pixels = Buffer.alloc(16);
  pixels[0] = 0x2f;
  pixels.writeUInt32LE((width - 1) | ((height - 1) << 14), 1);
  // Five codes with a single symbol each, so a pixel takes no bits.
  pixels.writeUIntLE(0x088888, 5, 3);
  const chunks = Buffer.concat([Buffer.from('WEBPVP8L'), Buffer.of(pixels.length, 0, 0, 0), pixels]);
  return Buffer.concat([Buffer.from('RIFF'), Buffer.of(chunks.length, 0, 0, 0), chunks]);
}

interface JpegParts {
  thumbnail?: Buffer;
  frame?: number;
  /** The number of padding bytes before the frame. */
  fill?: number;
}

/** A JPEG up to the segment with its size. */
export function jpegHeader(
  width: number,
  height: number,
  { thumbnail, frame = 0xc0, fill = 0 }: JpegParts = {},
): Buffer {
  const segment = (marker: number, data: Buffer) => {
    const head = Buffer.of(0xff, marker, 0, 0);
    head.writeUint16BE(data.length + 2, 2);
    return Buffer.concat([head, data]);
  };
  const size = Buffer.alloc(6);
  size[0] = 8;
  size.writeUint16BE(height, 1);
  size.writeUint16BE(width, 3);
  return Buffer.concat([
    Buffer.of(0xff, 0xd8),
    segment(0xe0, Buffer.from('JFIF\0')),
    ...(thumbnail ? [segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), thumbnail]))] : []),
    Buffer.alloc(fill, 0xff),
    segment(frame, size),
  ]);
}

/** A JPEG with a quarter-turn orientation tag, as phones write them. */
export function turned(jpeg: Buffer): Buffer {
  // TIFF in big-endian: one entry, the orientation (0x0112), a short, 6.
  const exif = Buffer.from('4578696600004d4d002a00000008000101120003000000010006000000000000', 'hex');
  const head = Buffer.of(0xff, 0xe1, 0, 0);
  head.writeUint16BE(exif.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
}
