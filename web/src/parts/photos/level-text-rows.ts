import { evenLight } from './even-light.ts';
import type { GrayImage } from './gray-image.ts';
import { onlyPaper } from './paper-outline.ts';
import { bentBy, inkOn, type Lie, lieOf, sizeTurned } from './text-direction.ts';

/**
 * Returns a photo of text with level rows, dark on white and evenly lit: rotated by a quarter turn if the rows run
 * upright, and leveled if they are tilted or bent as on curled paper. It doesn't find which end is up. Null if there
 * are no rows.
 */
export function levelTextRows(image: GrayImage, mostSide: number): GrayImage | null {
  const { even, printed, paper } = evenLight(image);
  const onPaper = onlyPaper(even, printed, paper);
  const lie = lieOf(inkOn(onPaper));
  return lie && leveled(onPaper, lie, mostSide);
}

/** Fills each pixel from its position before the rotation and bend; white outside the image. */
function leveled(image: GrayImage, { turn, bends }: Lie, mostSide: number): GrayImage {
  const full = sizeTurned(image.width, image.height, turn);
  const scale = Math.min(1, mostSide / Math.max(full.width, full.height));
  const width = Math.max(1, Math.round(full.width * scale));
  const height = Math.max(1, Math.round(full.height * scale));
  const light = new Uint8ClampedArray(width * height);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const bent = bentBy(bends);
  for (let row = 0; row < height; row++) {
    const v = (2 * row) / height - 1;
    for (let column = 0; column < width; column++) {
      const down = full.width * bent((2 * column) / width - 1, v);
      const x = column / scale - full.width / 2;
      const y = row / scale + down - full.height / 2;
      light[row * width + column] = lightAt(
        image,
        x * cos - y * sin + image.width / 2,
        x * sin + y * cos + image.height / 2,
      );
    }
  }
  return { width, height, light };
}

/** Interpolates between four pixels; everything beyond the edge is white. */
function lightAt({ width, height, light }: GrayImage, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) return 255;
  const at = top * width + left;
  const [right, below] = [x - left, y - top];
  const upper = (light[at] ?? 0) * (1 - right) + (light[at + 1] ?? 0) * right;
  const lower = (light[at + width] ?? 0) * (1 - right) + (light[at + width + 1] ?? 0) * right;
  return upper * (1 - below) + lower * below;
}
