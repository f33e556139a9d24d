import { crc32, deflateSync } from 'node:zlib';

const mostColors = 256;

interface Picture {
  width: number;
  height: number;
  /** Four bytes per pixel, as a canvas has them; the alpha is left out. */
  pixels: Uint8Array;
}

/** A PNG of at most 256 colors, one byte per pixel: the most frequent ones, each other color drawn in the nearest. */
export function indexedPng({ width, height, pixels }: Picture): Buffer {
  const colors = new Uint32Array(width * height);
  const counts = new Map<number, number>();
  for (let at = 0; at < colors.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(4 * at, 4 * at + 3);
    const color = (red << 16) | (green << 8) | blue;
    colors[at] = color;
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const palette = [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, mostColors)
    .map(([color]) => color);
  const indexes = new Map([...counts.keys()].map((color) => [color, nearest(color, palette)]));

  // Each line begins with the number of its filter; none suits flat areas of indexed colors best.
  const lines = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) lines[y * (width + 1) + 1 + x] = indexes.get(colors[y * width + x] ?? 0) ?? 0;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3], 8); // 8 bits per pixel, which are an index into the palette
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(channels))),
    chunk('IDAT', deflateSync(lines, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function channels(color: number): [number, number, number] {
  return [color >> 16, (color >> 8) & 255, color & 255];
}

function nearest(color: number, palette: readonly number[]): number {
  const distances = palette.map((other) => {
    const from = channels(color);
    return channels(other).reduce((sum, channel, at) => sum + (channel - (from[at] ?? 0)) ** 2, 0);
  });
  return distances.indexOf(Math.min(...distances));
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(named, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
