import { Failure } from '#functions/kit/failure.ts';
import { readEnvironment } from '#functions/kit/read-environment.ts';
import { photoReadingEnvironment } from '#shared/deployment/environment.ts';
import { limits } from '#shared/limits.ts';
import { imageSize } from '#shared/rules/receipts/image-size.ts';

/** The first bytes of each supported kind of file. */
const pdf = [0x25, 0x50, 0x44, 0x46];
const beginnings: readonly (readonly number[])[] = [[0xff, 0xd8, 0xff], [0x89, 0x50, 0x4e, 0x47], pdf];
const beginsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, at) => bytes[at] === byte);

/**
 * The bytes of a JPEG or PNG within the size limit, or of a PDF, without decoding them. @throws Failure
 * 'receipt-photo-kind', 'receipt-photo-unread', 'receipt-photo-too-large'.
 */
export function photoOf(base64: string): Uint8Array {
  const bytes = Buffer.from(base64, 'base64');
  if (!beginnings.some((start) => beginsWith(bytes, start))) throw new Failure('receipt-photo-kind');
  if (beginsWith(bytes, pdf)) return bytes;
  const size = imageSize(bytes);
  if (!size) throw new Failure('receipt-photo-unread');
  const { readPixels, readSide } = limits.receipt.photo;
  const { width, height } = size;
  if (Math.max(width, height) > readSide || width * height > readPixels) throw new Failure('receipt-photo-too-large');
  return bytes;
}

const settings = readEnvironment(photoReadingEnvironment);

/** The lines of text on a photo. The photo is sent with the call and stored nowhere. @throws Failure. */
export async function textOnPhoto(bytes: Uint8Array, withinMs = settings.PHOTO_TIMEOUT_MS): Promise<string> {
  const timeout = AbortSignal.timeout(withinMs);
  try {
    // Loaded with the first photo, because few instances read one.
    const { blocksOnPhoto } = await import('#functions/kit/clients/textract.ts');
    const { linesOnPhoto } = await import('#functions/receipts/reading/lazy-receipt-parser.ts');
    return linesOnPhoto(await blocksOnPhoto(bytes, timeout)).join('\n');
  } catch (cause) {
    if (timeout.aborted) throw new Failure('receipt-photo-slow', { cause });
    throw refusalOf(cause, beginsWith(bytes, pdf));
  }
}

/** Says who caused the failure and whether a retry helps. A PDF with several pages or scans may have text to copy. */
function refusalOf(cause: unknown, isPdf: boolean): Failure {
  const name = cause instanceof Error ? cause.name : '';
  const isTheFile = /UnsupportedDocument|BadDocument|DocumentTooLarge|InvalidParameter/.test(name);
  if (!isTheFile) return new Failure('receipt-photos-unavailable', { cause });
  return new Failure(isPdf ? 'receipt-pdf-unread' : 'receipt-photo-unread', { cause });
}
