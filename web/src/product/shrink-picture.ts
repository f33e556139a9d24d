import { type FailureCode, failures } from '#shared/contract/failures.ts';
import { limits } from '#shared/rules/limits.ts';
import { pictureSize } from '#shared/rules/receipts/picture-size.ts';

const jpegQuality = 0.85;
const { sentSide, openedPixels, openedBytes } = limits.receipt.picture;
const mostBytes = (limits.receipt.pictureCharacters / 4) * 3;

/**
 * A file in base64: a picture shrunk to what reading needs, upright; a PDF as it is.
 * @throws Error in the words of a refusal, for what the server would refuse, and for what this browser can't open.
 */
export async function fileInBase64(file: File): Promise<string> {
  if (file.size > openedBytes) throw refused('receipt-picture-too-large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const sent = isPdf(bytes) ? file : await shrunk(file, bytes);
  if (sent.size > mostBytes) throw refused('receipt-source');
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? refused('receipt-picture-unread'));
    reader.readAsDataURL(sent);
  });
  return url.slice(url.indexOf(',') + 1);
}

const refused = (code: FailureCode) => new Error(failures[code].words);

const isPdf = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, 4)) === '%PDF';

async function shrunk(file: File, bytes: Uint8Array): Promise<Blob> {
  const size = pictureSize(bytes);
  // A few kilobytes may open to gigabytes, which would end this page.
  if (size && size.width * size.height > openedPixels) throw refused('receipt-picture-too-large');
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) throw refused(size ? 'receipt-picture-unread' : 'receipt-picture-kind');
  const scale = Math.min(1, sentSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const drawing = canvas.getContext('2d');
  if (!drawing) return file;
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? file), 'image/jpeg', jpegQuality);
  });
}
