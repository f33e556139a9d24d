/**
 * Runs in the browser for photos.ts: draws a receipt, photographs it badly, and prepares the photo as the page does.
 */
import { seeded } from '#tests/support/receipts/damage.ts';
import { fileInBase64 } from '#web/parts/photos/photo-to-send.ts';

export interface Damage {
  /** In degrees; a quarter turn is 90. */
  tilt: number;
  /**
   * How far the middle of the paper bulges down, as a fraction of its width, and how that changes toward the bottom.
   */
  curl: number;
  curlChange: number;
  /** The brightness of its darkest corner, from 0 to 1. */
  light: number;
  /** The brightness in the shadow of a hand or a phone over the upper left of the photo, from 0 to 1. */
  shadow: number;
  /** The darkness of ink, from 0 to 1. */
  ink: number;
  /** Noise: how far a pixel's brightness varies up and down. */
  noise: number;
  blur: number;
  /** How far prices are printed above their names, as a fraction of a row. */
  pricesAbove: number;
}

const letterHeight = 26;
const rowHeight = 34;
const margin = 40;

/** @returns The photo as the phone takes it and as the page sends it, in base64. */
async function photograph(
  text: string,
  damage: Damage,
  seed: number,
): Promise<{ taken: string; sent: string; spentMs: number }> {
  const taken = await jpegOf(bent(paperOf(text, damage), damage, seeded(seed)));
  const began = performance.now();
  const sent = await fileInBase64(new File([taken], 'photo.jpg', { type: 'image/jpeg' }));
  const spentMs = performance.now() - began;
  return { taken: await inBase64(taken), sent, spentMs };
}

function canvasOf(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  if (!drawing) throw new Error('Nothing can be drawn here.');
  return [canvas, drawing];
}

/** The last column of a row: its price and flags. */
const lastColumn = /(?<=\s{2})\$?-?\d+\.\d{2}.*$/;

function paperOf(text: string, { pricesAbove }: Damage): ImageData {
  const rows = text.split('\n');
  const font = `${letterHeight}px "Liberation Mono", "DejaVu Sans Mono", monospace`;
  const [, ruler] = canvasOf(10, 10);
  ruler.font = font;
  const width = Math.ceil(Math.max(...rows.map((row) => ruler.measureText(row).width))) + 2 * margin;
  const height = rows.length * rowHeight + 2 * margin;
  const [, drawing] = canvasOf(width, height);
  drawing.fillStyle = '#f6f5f0';
  drawing.fillRect(0, 0, width, height);
  drawing.fillStyle = '#1c1c1c';
  drawing.font = font;
  drawing.textBaseline = 'top';
  for (const [at, row] of rows.entries()) {
    const top = margin + at * rowHeight;
    const name = row.replace(lastColumn, '');
    drawing.fillText(name, margin, top);
    drawing.fillText(row.slice(name.length), margin + drawing.measureText(name).width, top - pricesAbove * rowHeight);
  }
  return drawing.getImageData(0, 0, width, height);
}

const table = 96;

/** The paper on a table, tilted and curled, in bad light. */
function bent(
  paper: ImageData,
  { tilt, curl, curlChange, light, shadow, ink, noise, blur }: Damage,
  chance: () => number,
) {
  const angle = (tilt * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const around = 1.12;
  const width = Math.ceil((paper.width * Math.abs(cos) + paper.height * Math.abs(sin)) * around);
  const height = Math.ceil((paper.width * Math.abs(sin) + paper.height * Math.abs(cos)) * around);
  const [canvas, drawing] = canvasOf(width, height);
  const photo = drawing.createImageData(width, height);
  const lightAt = (x: number, y: number) => {
    const [left, top] = [Math.floor(x), Math.floor(y)];
    if (left < 0 || top < 0 || left + 1 >= paper.width || top + 1 >= paper.height) return table;
    const at = (dx: number, dy: number) => paper.data[4 * ((top + dy) * paper.width + left + dx)] ?? 0;
    const [right, below] = [x - left, y - top];
    const value =
      (at(0, 0) * (1 - right) + at(1, 0) * right) * (1 - below) + (at(0, 1) * (1 - right) + at(1, 1) * right) * below;
    return 245 - ink * (245 - value);
  };
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const [dx, dy] = [column - width / 2, row - height / 2];
      const x = dx * cos + dy * sin + paper.width / 2;
      const y = dy * cos - dx * sin + paper.height / 2;
      const u = (2 * x) / paper.width - 1;
      const v = (2 * y) / paper.height - 1;
      const bulge = paper.width * (curl + curlChange * v) * (1 - u * u);
      const shade = light + (1 - light) * (0.5 * (column / width) + 0.5 * (row / height));
      const isInShadow = column / width < 0.75 - 0.5 * (row / height);
      const value = (isInShadow ? shadow : 1) * shade * lightAt(x, y - bulge) * (1 + noise * (chance() + chance() - 1));
      const at = 4 * (row * width + column);
      photo.data.set([value, value * 0.98, value * 0.93, 255], at);
    }
  }
  drawing.putImageData(photo, 0, 0);
  if (blur === 0) return canvas;
  const [blurred, again] = canvasOf(width, height);
  again.filter = `blur(${blur}px)`;
  again.drawImage(canvas, 0, 0);
  return blurred;
}

const jpegOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No photo came of it.'))), 'image/jpeg', 0.8);
  });

async function inBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

Object.assign(globalThis, { photograph });
