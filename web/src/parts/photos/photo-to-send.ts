import { type FailureCode, failures } from '#shared/contract/failures.ts';
import { limits } from '#shared/limits.ts';
import { imageSize } from '#shared/rules/receipts/image-size.ts';

const jpegQuality = 0.85;
const { sentSide, openedPixels, openedBytes, mostParts } = limits.receipt.photo;
const mostBytes = (limits.receipt.photoCharacters / 4) * 3;

/** The photos of one receipt in order, as they are sent. @throws Error with a failure's message. */
export async function filesInBase64(files: readonly File[]): Promise<{ photo: string; more: string[] }> {
  if (files.length > mostParts) throw refused('receipt-source');
  const [photo = '', ...more] = await Promise.all(files.map(fileInBase64));
  const length = more.reduce((sum, one) => sum + one.length, photo.length);
  if (length > limits.receipt.photoCharacters) throw refused('receipt-source');
  return { photo, more };
}

/**
 * A file in base64: a photo is made upright and as small as reading allows; a PDF stays as it is.
 * @throws Error with a failure's message if the server would reject it or this browser can't open it.
 */
export async function fileInBase64(file: File): Promise<string> {
  if (file.size > openedBytes) throw refused('receipt-photo-too-large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const sent = isPdf(bytes) ? file : await uprightAndSmall(file, bytes);
  if (sent.size > mostBytes) throw refused('receipt-source');
  const url = await dataUrlOf(sent);
  return url.slice(url.indexOf(',') + 1);
}

function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? refused('receipt-photo-unread'));
    reader.readAsDataURL(file);
  });
}

const refused = (code: FailureCode) => new Error(failures[code].message);

const isPdf = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, 4)) === '%PDF';

async function uprightAndSmall(file: File, bytes: Uint8Array): Promise<Blob> {
  const sizeInHeader = imageSize(bytes);
  const size = sizeInHeader ?? (await sizeByBrowser(file));
  if (!size) throw refused('receipt-photo-kind');
  // A few bytes may decode to gigabytes, which would crash this page.
  if (size.width * size.height > openedPixels) throw refused('receipt-photo-too-large');
  const photo = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!photo) throw refused(sizeInHeader ? 'receipt-photo-unread' : 'receipt-photo-kind');
  // Leveling may enlarge a photo, so make it smaller afterward.
  const scale = Math.min(1, sentSide / Math.max(photo.width, photo.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(photo.width * scale));
  canvas.height = Math.max(1, Math.round(photo.height * scale));
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  if (!drawing) return file;
  drawing.drawImage(photo, 0, 0, canvas.width, canvas.height);
  photo.close();
  await straighten(canvas, drawing);
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? file), 'image/jpeg', jpegQuality);
  });
}

/** The size of any photo that this browser knows, which it reads without decoding the pixels. Null for other files. */
async function sizeByBrowser(file: File): Promise<{ width: number; height: number } | null> {
  const image = new Image();
  const loaded = new Promise<boolean>((resolve) => {
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
  });
  // Not a blob URL: the content security policy allows those on few pages.
  image.src = await dataUrlOf(file);
  return (await loaded) ? { width: image.naturalWidth, height: image.naturalHeight } : null;
}

/** Makes rows of text level and dark on white if there are any; any other photo stays as it is. */
async function straighten(canvas: HTMLCanvasElement, drawing: CanvasRenderingContext2D): Promise<void> {
  const { levelTextRows } = await import('./level-text-rows.ts');
  const { width, height } = canvas;
  const { data } = drawing.getImageData(0, 0, width, height);
  const light = new Uint8ClampedArray(width * height);
  for (let at = 0; at < light.length; at++) {
    const [red = 0, green = 0, blue = 0] = [data[4 * at], data[4 * at + 1], data[4 * at + 2]];
    light[at] = 0.299 * red + 0.587 * green + 0.114 * blue;
  }
  const straight = levelTextRows({ width, height, light }, sentSide);
  if (!straight) return;
  canvas.width = straight.width;
  canvas.height = straight.height;
  const shown = drawing.createImageData(straight.width, straight.height);
  for (const [at, value] of straight.light.entries()) shown.data.set([value, value, value, 255], 4 * at);
  drawing.putImageData(shown, 0, 0);
}
