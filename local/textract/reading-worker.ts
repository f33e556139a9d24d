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
interface Engines {
  neural: Worker;
  older: Worker;
}

let opened: Promise<Engines> | null = null;

parentPort?.on('message', async ({ photo }: ReadingJob) => {
  const result = await wordsOn(Buffer.from(photo)).then(
    (blocks): ReadingResult => ({ blocks }),
    (error): ReadingResult => ({ trouble: String(error) }),
  );
  parentPort?.postMessage(result);
});

/** What is upside down or no print at all is read as letters that hardly are any. */
const confident = 60;

async function wordsOn(photo: Buffer): Promise<Block[]> {
  opened ??= openEngines();
  const engines = await opened;
  const level = await read(engines.neural, photo, { rotateAuto: true });
  const page =
    level.confidence >= confident
      ? level
      : moreConfident(level, await read(engines.neural, photo, { rotateRadians: Math.PI + level.turn.rotateRadians }));
  // On specks and streaks, the older engine takes a minute and finds nothing.
  if (page.confidence < confident) return blocksOf(page.words);
  const { turn } = page;
  const readByBoth = async (neural: readonly ReadWord[], how: Turn & { rectangle?: Area }) =>
    moreConfidentWords(neural, (await read(engines.older, photo, how)).words);
  const words = await readByBoth(page.words, turn);
  const rectangle = misreadColumn(words);
  if (!rectangle) return blocksOf(words);
  const column = await read(engines.neural, photo, { ...turn, rectangle });
  return blocksOf(withColumn(words, rectangle, await readByBoth(column.words, { ...turn, rectangle })));
}

interface Turn {
  rotateRadians: number;
}

interface ReadPage {
  words: ReadWord[];
  turn: Turn;
  /** The engine's confidence in the whole page, 0 to 100. */
  confidence: number;
}

const moreConfident = (one: ReadPage, other: ReadPage) => (other.confidence > one.confidence ? other : one);

/** @param how How to turn the photo: level, or by an angle that an earlier reading found. */
async function read(
  engine: Worker,
  photo: Buffer,
  how: { rotateAuto: true } | (Turn & { rectangle?: Area }),
): Promise<ReadPage> {
  const { data } = await engine.recognize(photo, how, { blocks: true });
  const words = (data.blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) => lines.flatMap((line) => line.words)),
  );
  return { words, turn: { rotateRadians: data.rotateRadians ?? 0 }, confidence: data.confidence };
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

async function openEngines(): Promise<Engines> {
  const [neural, older] = await Promise.all([openWorker(OEM.LSTM_ONLY), openWorker(OEM.TESSERACT_ONLY)]);
  return { neural, older };
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
