import { expect, test } from 'vitest';
import { moreConfidentWords, type ReadWord } from '#local/textract/more-confident-words.ts';

/** A word in a row of letters 10 pixels wide and 20 high. */
const word = (text: string, confidence: number, column: number, row = 0): ReadWord => ({
  text,
  confidence,
  bbox: { x0: column * 10, y0: row * 40, x1: (column + text.length) * 10, y1: row * 40 + 20 },
});

const texts = (words: readonly ReadWord[]) => words.map(({ text }) => text);

test('a price that one engine misreads is taken from the other, and the name stays', () => {
  const neural = [word('SPAGHETTI', 96, 0), word('18208', 0, 20)];
  const older = [word('SPAGHETTl', 70, 0), word('1.29', 92, 20)];
  expect(texts(moreConfidentWords(neural, older))).toEqual(['SPAGHETTI', '1.29']);
});

test('one word that the other engine reads as two is replaced as a whole', () => {
  const neural = [word('24:', 44, 20), word('290E', 0, 24)];
  const older = [word('2.29', 91, 20), word('F', 95, 25)];
  expect(texts(moreConfidentWords(neural, older))).toEqual(['2.29', 'F']);
  expect(texts(moreConfidentWords([word('2.29F', 30, 20)], older))).toEqual(['2.29', 'F']);
});

test('words of other rows and other columns stay apart', () => {
  const neural = [word('MILK', 60, 0), word('EGGS', 60, 0, 1)];
  const older = [word('BUTTER', 90, 0, 2), word('2.79', 95, 20)];
  expect(texts(moreConfidentWords(neural, older))).toEqual(['MILK', 'EGGS', 'BUTTER', '2.79']);
});

test('a faint mark that only one engine takes for a word is left out', () => {
  expect(texts(moreConfidentWords([word('MILK', 90, 0)], [word('MILK', 80, 0), word('~;', 40, 30)]))).toEqual(['MILK']);
});

test('the edge of the paper, read as thin letters, is no word', () => {
  const edge: ReadWord = { text: 'N', confidence: 97, bbox: { x0: 999, y0: 0, x1: 1000, y1: 47 } };
  expect(texts(moreConfidentWords([word('MILK', 90, 0), word("'", 91, 20), edge], []))).toEqual(['MILK', "'"]);
});
