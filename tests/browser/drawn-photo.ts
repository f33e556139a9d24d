import type { Page } from '@playwright/test';

const fonts = {
  note: { font: '48px "Liberation Sans", "DejaVu Sans", sans-serif', rowHeight: 90 },
  receipt: { font: '26px "Liberation Mono", "DejaVu Sans Mono", monospace', rowHeight: 34 },
} as const;

/** Long enough to read a photo on a busy machine. */
export const photoTimeout = { timeout: 120_000 };

/** A photo of these lines on paper, as a JPEG file. */
export async function photoOf(page: Page, lines: readonly string[], kind: keyof typeof fonts): Promise<Buffer> {
  const drawn = await page.evaluate(
    ({ rows, font, rowHeight }) => {
      const canvas = Object.assign(document.createElement('canvas'), {
        width: 900,
        height: 2 * rowHeight + rowHeight * rows.length,
      });
      const drawing = canvas.getContext('2d');
      if (!drawing) throw new Error('Nothing can be drawn here.');
      drawing.fillStyle = '#fbf9f0';
      drawing.fillRect(0, 0, canvas.width, canvas.height);
      drawing.fillStyle = '#20242c';
      drawing.font = font;
      for (const [at, row] of rows.entries()) drawing.fillText(row, 70, 1.5 * rowHeight + rowHeight * at);
      return canvas.toDataURL('image/jpeg', 0.9);
    },
    { rows: lines, ...fonts[kind] },
  );
  return Buffer.from(drawn.split(',')[1] ?? '', 'base64');
}
