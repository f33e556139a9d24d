import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Block } from '@aws-sdk/client-textract';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';

/** English as its small package has it: nothing is fetched. */
const languageFolder = join(
  dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json')),
  '4.0.0_best_int',
);

/** Reads pictures on this machine; opened when the first one comes. */
export class Reading {
  private worker: Promise<Worker> | null = null;

  /** The words on a picture with their places, as Textract tells them: shares of the whole. */
  async wordsOn(picture: Buffer): Promise<Block[]> {
    this.worker ??= openWorker();
    const worker = await this.worker;
    const { data } = await worker.recognize(picture, {}, { blocks: true });
    const words = (data.blocks ?? []).flatMap(({ paragraphs }) =>
      paragraphs.flatMap(({ lines }) => lines.flatMap((line) => line.words)),
    );
    const width = Math.max(1, ...words.map(({ bbox }) => bbox.x1));
    const height = Math.max(1, ...words.map(({ bbox }) => bbox.y1));
    return words.map(({ text, confidence, bbox: { x0, x1, y0, y1 } }) => ({
      BlockType: 'WORD',
      Text: text,
      Confidence: confidence,
      Geometry: {
        BoundingBox: { Left: x0 / width, Top: y0 / height, Width: (x1 - x0) / width, Height: (y1 - y0) / height },
      },
    }));
  }

  async stop(): Promise<void> {
    await (await this.worker)?.terminate();
  }
}

async function openWorker(): Promise<Worker> {
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: languageFolder,
    cacheMethod: 'none',
    gzip: true,
  });
  // One block of text: names and prices stay in their rows.
  await worker.setParameters({
    tessedit_pageseg_mode: PSM.SINGLE_BLOCK,
    preserve_interword_spaces: '1',
    user_defined_dpi: '300',
  });
  return worker;
}
