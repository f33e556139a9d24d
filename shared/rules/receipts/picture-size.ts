interface PictureSize {
  kind: 'png' | 'jpeg';
  width: number;
  height: number;
}

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpegSignature = [0xff, 0xd8, 0xff];
const beginsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, at) => bytes[at] === byte);

/**
 * How large a PNG or a JPEG says it is, from its header alone: a file of some kilobytes may be of billions of pixels, which
 * have to be refused before they are decoded. Null for any other file, and for one that doesn't say.
 */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = beginsWith(bytes, pngSignature)
    ? pngSize(view)
    : beginsWith(bytes, jpegSignature)
      ? jpegSize(view)
      : null;
  return size && size.width > 0 && size.height > 0 ? size : null;
}

/** Its first chunk is its header: the length, 'IHDR', and both sides. */
function pngSize(view: DataView): PictureSize | null {
  if (view.byteLength < 24 || view.getUint32(12) !== 0x49484452) return null;
  return { kind: 'png', width: view.getUint32(16), height: view.getUint32(20) };
}

/** Goes from segment to segment as far as the one that begins the frame; thumbnails are inside other segments. */
function jpegSize(view: DataView): PictureSize | null {
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

function frameSize(view: DataView, at: number): PictureSize | null {
  if (at + 9 > view.byteLength) return null;
  return { kind: 'jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
}

/** The pixels or the end, without a frame; or no marker: a decoder skips such bytes and finds another frame behind them. */
const endsSearch = (marker: number) => marker === 0xda || marker === 0xd9 || (marker < 0xc0 && !isAlone(marker));

/** How far the next marker is. Any number of 0xff may stand before one. */
function segmentBytes(view: DataView, at: number, marker: number): number {
  if (marker === 0xff) return 1;
  return isAlone(marker) ? 2 : 2 + view.getUint16(at + 2);
}

/** Baseline, progressive and the like; three numbers among them are of tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Without a length behind it. */
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
