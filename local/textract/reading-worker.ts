import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import type { Block } from '@aws-sdk/client-textract';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';

/** The worker of reading.ts. */
export interface ReadingJob {
  picture: Uint8Array;
}

export type ReadingResult = { blocks: Block[] } | { trouble: string };

/** English from the small package, so nothing is downloaded. */
const languageFolder = join(
  dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json')),
  '4.0.0_best_int',
);

let opened: Promise<Worker> | null = null;

parentPort?.on('message', async ({ picture }: ReadingJob) => {
  const result = await wordsOn(Buffer.from(picture)).then(
    (blocks): ReadingResult => ({ blocks }),
    (error): ReadingResult => ({ trouble: String(error) }),
  );
  parentPort?.postMessage(result);
});

/** What is upside down is read as letters that hardly are any. */
const confident = 60;

async function wordsOn(picture: Buffer): Promise<Block[]> {
  opened ??= openWorker();
  const worker = await opened;
  const upright = await read(worker, picture, 0);
  if (upright.confidence >= confident) return upright.blocks;
  const turned = await read(worker, picture, Math.PI);
  return turned.confidence > upright.confidence ? turned.blocks : upright.blocks;
}

async function read(
  worker: Worker,
  picture: Buffer,
  rotateRadians: number,
): Promise<{ blocks: Block[]; confidence: number }> {
  const { data } = await worker.recognize(picture, { rotateRadians }, { blocks: true });
  const words = (data.blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) => lines.flatMap((line) => line.words)),
  );
  const width = Math.max(1, ...words.map(({ bbox }) => bbox.x1));
  const height = Math.max(1, ...words.map(({ bbox }) => bbox.y1));
  const blocks = words.map(({ text, confidence, bbox: { x0, x1, y0, y1 } }) => ({
    BlockType: 'WORD' as const,
    Text: text,
    Confidence: confidence,
    Geometry: {
      BoundingBox: { Left: x0 / width, Top: y0 / height, Width: (x1 - x0) / width, Height: (y1 - y0) / height },
    },
  }));
  return { blocks, confidence: data.confidence };
}

async function openWorker(): Promise<Worker> {
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: languageFolder,
    cacheMethod: 'none',
    gzip: true,
    // The caller gets the error; this handler prevents a second, unhandled one.
    errorHandler: () => {},
  });
  // Treat the page as one block of text, so names and prices stay in their rows.
  await worker.setParameters({
    tessedit_pageseg_mode: PSM.SINGLE_BLOCK,
    preserve_interword_spaces: '1',
    user_defined_dpi: '300',
  });
  return worker;
}
