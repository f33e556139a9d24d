interface ImageSize {
  kind: 'png' | 'jpeg';
  width: number;
  height: number;
}

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpegSignature = [0xff, 0xd8, 0xff];
const beginsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, at) => bytes[at] === byte);

/**
 * Reads the dimensions of a PNG or a JPEG from its header alone: a file of some kilobytes may have billions of pixels
 * and must be rejected before decoding. Null for any other file, and for a header without dimensions.
 */
export function imageSize(bytes: Uint8Array): ImageSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = beginsWith(bytes, pngSignature)
    ? pngSize(view)
    : beginsWith(bytes, jpegSignature)
      ? jpegSize(view)
      : null;
  return size && size.width > 0 && size.height > 0 ? size : null;
}

/** The first chunk is the header: the length, 'IHDR', and both sides. */
function pngSize(view: DataView): ImageSize | null {
  if (view.byteLength < 24 || view.getUint32(12) !== 0x49484452) return null;
  return { kind: 'png', width: view.getUint32(16), height: view.getUint32(20) };
}

/** Skips from segment to segment to the one that begins the frame; thumbnails are inside other segments. */
function jpegSize(view: DataView): ImageSize | null {
  let at = 2;
  while (at + 4 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) return frameSize(view, at);
    if (endsSearch(marker)) return null;
    at += segmentBytes(view, at, marker);
  }
  return null;
}

function frameSize(view: DataView, at: number): ImageSize | null {
  if (at + 9 > view.byteLength) return null;
  return { kind: 'jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
}

/**
 * Whether the pixels or the end come before any frame, or the byte isn't a marker. A decoder skips such bytes and may
 * find another frame after them, so its size can't be trusted.
 */
const endsSearch = (marker: number) => marker === 0xda || marker === 0xd9 || (marker < 0xc0 && !isAlone(marker));

/** The distance to the next marker. Any number of 0xff may precede one. */
function segmentBytes(view: DataView, at: number, marker: number): number {
  if (marker === 0xff) return 1;
  return isAlone(marker) ? 2 : 2 + view.getUint16(at + 2);
}

/** Baseline, progressive, and similar frames; three numbers in between are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** A marker without a length. */
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
