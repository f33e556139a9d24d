/**
 * Runs in the browser for photos.ts: draws a receipt, photographs it badly, and prepares the photo as the page does.
 */
import { seeded } from '#tests/support/receipts/damage.ts';
import { fileInBase64 } from '#web/parts/photos/photo-to-send.ts';
import type { Damage } from './photo-damages.ts';

const letterHeight = 26;
const rowHeight = 34;
const margin = 40;

/** @returns The photo as the phone takes it and as the page sends it, in base64. */
async function photograph(
  text: string,
  damage: Damage,
  seed: number,
): Promise<{ taken: string; sent: string; spentMs: number }> {
  const chance = seeded(seed);
  const taken = await jpegOf(
    withGrain(blurred(lying(paperOf(text, damage), damage, chance), damage), damage, chance),
    damage,
  );
  return { taken: await inBase64(taken), ...(await prepared(taken)) };
}

/** A photo as the page sends it, in base64, and how long that takes. */
async function prepared(taken: Blob): Promise<{ sent: string; spentMs: number }> {
  const began = performance.now();
  const sent = await fileInBase64(new File([taken], 'photo.jpg', { type: 'image/jpeg' }));
  return { sent, spentMs: performance.now() - began };
}

function canvasOf(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  if (!drawing) throw new Error('Nothing can be drawn here.');
  return [canvas, drawing];
}

/** The last column of a row: its price and flags. */
const lastColumn = /(?<=\s{2})\$?-?\d+\.\d{2}.*$/;

function paperOf(text: string, { pricesAbove }: Pick<Damage, 'pricesAbove'>): ImageData {
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

/** A sample of an image between its pixels; null outside. */
function sampled({ data, width, height }: ImageData, x: number, y: number): number | null {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) return null;
  const at = (dx: number, dy: number) => data[4 * ((top + dy) * width + left + dx)] ?? 0;
  const [right, below] = [x - left, y - top];
  return (
    (at(0, 0) * (1 - right) + at(1, 0) * right) * (1 - below) + (at(0, 1) * (1 - right) + at(1, 1) * right) * below
  );
}

type Field = (x: number, y: number) => number;

/** Values from 0 to 1 that change smoothly from one whole place to the next. */
function fieldOf(chance: () => number): Field {
  const side = 64;
  const values = Float32Array.from({ length: side * side }, chance);
  const wrapped = (at: number) => ((at % side) + side) % side;
  const at = (x: number, y: number) => values[wrapped(y) * side + wrapped(x)] ?? 0;
  const eased = (share: number) => share * share * (3 - 2 * share);
  return (x, y) => {
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [right, below] = [eased(x - left), eased(y - top)];
    const upper = at(left, top) * (1 - right) + at(left + 1, top) * right;
    const lower = at(left, top + 1) * (1 - right) + at(left + 1, top + 1) * right;
    return upper * (1 - below) + lower * below;
  };
}

const newsWords =
  'the council voted on tuesday to delay a plan that would have closed two schools until after spring '.repeat(3);

/** How bright the table is at a place. */
function tableOf({ table, tableLight }: Damage, field: Field): Field {
  if (table === 'wood') {
    return (x, y) =>
      tableLight *
      (0.85 + 0.25 * Math.sin(y / 9 + 9 * field(x / 260, y / 70)) ** 2 + 0.25 * (field(x / 90, y / 2.5) - 0.5));
  }
  if (table === 'checked cloth') {
    return (x, y) =>
      tableLight *
      (0.6 +
        0.4 * (Math.floor(x / 42) & 1) +
        0.4 * (Math.floor(y / 42) & 1) +
        0.15 * Math.sin(x * 1.6) * Math.sin(y * 1.6));
  }
  if (table === 'granite')
    return (x, y) => tableLight * (0.4 + 0.7 * field(x / 5, y / 5) + 0.5 * field(x / 14, y / 14));
  if (table === 'newspaper') {
    const page = paperOf(Array.from({ length: 40 }, (_, row) => newsWords.slice(row, row + 60)).join('\n'), {
      pricesAbove: 0,
    });
    const [width, height] = [page.width - 2 * margin, page.height - 2 * margin];
    // At an angle and smaller than the receipt's print.
    return (x, y) =>
      (tableLight / 246) *
      (sampled(
        page,
        margin + ((1.5 * (x + 0.3 * y)) % width),
        margin + ((1.5 * (y - 0.3 * x + 3 * height)) % height),
      ) ?? 246);
  }
  return () => tableLight;
}

/** The paper on a table, tilted and curled, in bad light. */
function lying(paper: ImageData, damage: Damage, chance: () => number): HTMLCanvasElement {
  const { tilt, lean, curl, curlChange, crumple, folds, light, brightest, shadow, hand, ink, patches, room } = damage;
  const angle = (tilt * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const longer = (room - 1) * Math.min(paper.width, paper.height);
  const width = Math.ceil(paper.width * Math.abs(cos) + paper.height * Math.abs(sin) + longer);
  const height = Math.ceil(paper.width * Math.abs(sin) + paper.height * Math.abs(cos) + longer);
  const [canvas, drawing] = canvasOf(width, height);
  const photo = drawing.createImageData(width, height);
  const field = fieldOf(chance);
  const tableAt = tableOf(damage, field);
  const paperAt = (x: number, y: number) => {
    const value = sampled(paper, x, y);
    if (value === null) return null;
    const lost = patches * field(x / 70 + 9, y / 70 + 5);
    return 245 - ink * (1 - lost) * (245 - value);
  };
  /** Darker on one side of each fold, and darkest in it. */
  const foldAt = (v: number) => {
    const place = ((v + 1) / 2) * (folds + 1);
    const off = Math.abs(place - Math.round(place)) * (paper.height / (folds + 1));
    const isInside = Math.round(place) > 0 && Math.round(place) <= folds;
    return (Math.floor(place) & 1 ? 0.86 : 1) * (isInside && off < 2 ? 0.75 : 1);
  };
  const secondAt = (x: number, y: number) => {
    if (!damage.hasSecondSheet) return null;
    const [dx, dy] = [x - 0.75 * paper.width, y - 0.25 * paper.height];
    const seen = sampled(paper, dx * 0.98 - dy * 0.2, dy * 0.98 + dx * 0.2);
    // In the shadow of the sheet above it.
    const away = Math.max(x - paper.width, y - paper.height, -x, -y);
    return seen === null ? null : seen * (1 - 0.45 * Math.exp(-away / 5));
  };
  const isThumb = (x: number, y: number) =>
    damage.hasThumb && ((x - paper.width) / (margin + 25)) ** 2 + ((y - 0.55 * paper.height) / 45) ** 2 < 1;
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const [dx, dy] = [column - width / 2, row - height / 2];
      const down = dy * cos - dx * sin;
      const x = (dx * cos + dy * sin) * (1 - (lean * down) / paper.height) + paper.width / 2;
      const y = down + paper.height / 2;
      const u = (2 * x) / paper.width - 1;
      const v = (2 * y) / paper.height - 1;
      const bulge = paper.width * (curl + curlChange * v) * (1 - u * u);
      const bump = field(x / 110, y / 110) - 0.5;
      const onPaper = paperAt(x, y - bulge - 2 * crumple * bump);
      const relief = crumple === 0 ? 1 : 0.95 + 0.5 * (field(x / 45 + 3, y / 45) - 0.5);
      const seen =
        onPaper === null ? (secondAt(x, y) ?? tableAt(column, row)) : onPaper * relief * (folds > 0 ? foldAt(v) : 1);
      const shade = light + (brightest - light) * (0.5 * (column / width) + 0.5 * (row / height));
      const isInShadow = column / width < 0.75 - 0.5 * (row / height);
      const fingers = 0.42 * width + 0.12 * width * Math.sin(row / 40) - column;
      const underHand = hand + (1 - hand) / (1 + Math.exp(fingers / 14));
      const value = (isThumb(x, y) ? 150 : seen) * (isInShadow ? shadow : 1) * underHand * shade;
      photo.data.set([value, value * 0.98, value * 0.93, 255], 4 * (row * width + column));
    }
  }
  drawing.putImageData(photo, 0, 0);
  return canvas;
}

/** Out of focus, and moved while the shutter was open. */
function blurred(photo: HTMLCanvasElement, { blur, shake }: Damage): HTMLCanvasElement {
  const [canvas, drawing] = canvasOf(photo.width, photo.height);
  drawing.filter = blur > 0 ? `blur(${blur}px)` : 'none';
  for (let by = 0; by <= shake; by++) {
    drawing.globalAlpha = 1 / (by + 1);
    drawing.drawImage(photo, by, 0);
  }
  return canvas;
}

/** Adds the same grain to bright and dark parts. */
function withGrain(photo: HTMLCanvasElement, { grain }: Damage, chance: () => number): HTMLCanvasElement {
  const drawing = photo.getContext('2d');
  if (!drawing) throw new Error('Nothing can be drawn here.');
  const image = drawing.getImageData(0, 0, photo.width, photo.height);
  for (let at = 0; at < image.data.length; at += 4) {
    // Normal, with rare extremes.
    const off = grain * Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
    for (const channel of [at, at + 1, at + 2]) image.data[channel] = (image.data[channel] ?? 0) + off;
  }
  drawing.putImageData(image, 0, 0);
  return photo;
}

const jpegOf = (canvas: HTMLCanvasElement, { quality }: Damage) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No photo came of it.'))), 'image/jpeg', quality);
  });

async function inBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

Object.assign(globalThis, { photograph, prepared });
