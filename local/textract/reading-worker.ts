import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import type { Block } from '@aws-sdk/client-textract';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import { type Area, misreadColumn, withColumn } from './misread-column.ts';
import { moreConfidentWords, type ReadWord } from './more-confident-words.ts';

/** The worker of reading.ts. */
export interface ReadingJob {
  photo: Uint8Array;
}

export type ReadingResult = { blocks: Block[] } | { trouble: string };

/** English for both engines, from a package, so nothing is downloaded. */
const languageFolder = join(
  dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json')),
  '4.0.0',
);

/**
 * The neural engine reads damaged print best, but may misread a clean column of prices at some sizes. The older engine
 * recognizes one letter at a time, and reads such columns.
 */
const engines = [OEM.LSTM_ONLY, OEM.TESSERACT_ONLY];

let opened: Promise<Worker[]> | null = null;

parentPort?.on('message', async ({ photo }: ReadingJob) => {
  const result = await wordsOn(Buffer.from(photo)).then(
    (blocks): ReadingResult => ({ blocks }),
    (error): ReadingResult => ({ trouble: String(error) }),
  );
  parentPort?.postMessage(result);
});

/** What is upside down is read as letters that hardly are any. */
const confident = 60;

async function wordsOn(photo: Buffer): Promise<Block[]> {
  opened ??= Promise.all(engines.map(openWorker));
  const workers = await opened;
  const upright = await read(workers, photo, { rotateAuto: true });
  const isUpright = upright.confidence >= confident;
  const turned = isUpright
    ? upright
    : await read(workers, photo, { rotateRadians: Math.PI + upright.turn.rotateRadians });
  const { words, turn } = turned.confidence > upright.confidence ? turned : upright;
  const area = misreadColumn(words);
  if (!area) return blocksOf(words);
  return blocksOf(withColumn(words, area, (await read(workers, photo, { ...turn, rectangle: area })).words));
}

interface Turn {
  rotateRadians: number;
}

interface ReadPage {
  words: ReadWord[];
  turn: Turn;
  /** The neural engine's confidence in the whole page, 0 to 100. */
  confidence: number;
}

/** @param how How to turn the photo: level, or by an angle that an earlier reading found. */
async function read(
  workers: readonly Worker[],
  photo: Buffer,
  how: { rotateAuto: true } | (Turn & { rectangle?: Area }),
): Promise<ReadPage> {
  const pages = await Promise.all(workers.map((worker) => worker.recognize(photo, how, { blocks: true })));
  const [neural = [], older = []] = pages.map(({ data }) =>
    (data.blocks ?? []).flatMap(({ paragraphs }) =>
      paragraphs.flatMap(({ lines }) => lines.flatMap(({ words }) => words)),
    ),
  );
  return {
    words: moreConfidentWords(neural, older),
    turn: { rotateRadians: pages[0]?.data.rotateRadians ?? 0 },
    confidence: pages[0]?.data.confidence ?? 0,
  };
}

/** The words in Textract's shape, with places as fractions of the page. */
function blocksOf(words: readonly ReadWord[]): Block[] {
  const width = Math.max(1, ...words.map(({ bbox }) => bbox.x1));
  const height = Math.max(1, ...words.map(({ bbox }) => bbox.y1));
  return words.map(({ text, confidence, bbox: { x0, x1, y0, y1 } }) => ({
    BlockType: 'WORD' as const,
    Text: text,
    Confidence: confidence,
    Geometry: {
      BoundingBox: { Left: x0 / width, Top: y0 / height, Width: (x1 - x0) / width, Height: (y1 - y0) / height },
    },
  }));
}

async function openWorker(engine: OEM): Promise<Worker> {
  const worker = await createWorker('eng', engine, {
    langPath: languageFolder,
    legacyCore: true,
    legacyLang: true,
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
