import { inflateSync } from 'node:zlib';

/** An object of a PDF as Chromium writes it: a dictionary, and the bytes that follow some of them. */
interface PdfObject {
  dictionary: string;
  content: () => string;
}

const isPage = ({ dictionary }: PdfObject) => /\/Type \/Page\b/.test(dictionary);

const followIn = (objects: ReadonlyMap<string, PdfObject>) => (from: PdfObject, name: string) =>
  objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(from.dictionary)?.[1] ?? '');

/** The sizes of the letters of a PDF that Chromium printed, in points. */
export function printedSizes(pdf: Buffer): number[] {
  const objects = objectsIn(pdf);
  const drawn = [...objects.values()]
    .filter(isPage)
    .map((page) => followIn(objects)(page, 'Contents')?.content() ?? '');
  return drawn.flatMap((content) => {
    const scales = [1];
    const sizes: number[] = [];
    for (const { groups } of content.matchAll(
      /^(?:(?<state>[qQ])|(?<scale>[\d.]+) 0 0 .* cm|\/F\d+ (?<size>[\d.]+) Tf)$/gm,
    )) {
      const { state, scale = 1, size } = groups ?? {};
      const last = scales.at(-1) ?? 1;
      if (state === 'q') scales.push(last);
      else if (state === 'Q') scales.pop();
      else if (size === undefined) scales[scales.length - 1] = last * Number(scale);
      else sizes.push(Math.round(last * Number(size) * 10) / 10);
    }
    return sizes;
  });
}

/** The text of each page of a PDF that Chromium printed, in the order it was drawn. */
export function printedText(pdf: Buffer): string[] {
  const objects = objectsIn(pdf);
  const follow = followIn(objects);
  return [...objects.values()].filter(isPage).map((page) => {
    const fonts = [...page.dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
      const font = objects.get(id);
      return [name, lettersOf((font && follow(font, 'ToUnicode')?.content()) ?? '')] as const;
    });
    return drawnText(follow(page, 'Contents')?.content() ?? '', new Map(fonts));
  });
}

function objectsIn(pdf: Buffer): Map<string, PdfObject> {
  const text = pdf.toString('latin1');
  const starts = [...text.matchAll(/^(\d+) 0 obj\n/gm)];
  return new Map(
    starts.map(({ index, 0: start, 1: id = '' }) => {
      const from = index + start.length;
      const dictionary = text.slice(from, text.slice(from).search(/stream\n|endobj/) + from);
      const content = () => {
        const begin = from + dictionary.length + 'stream\n'.length;
        const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1]);
        return inflateSync(pdf.subarray(begin, begin + length)).toString('latin1');
      };
      return [id, { dictionary, content }];
    }),
  );
}

/** The letter of each code of a font, by its ToUnicode table. */
function lettersOf(table: string): Map<string, string> {
  const letters = new Map<string, string>();
  const letterOf = (code: string) => Buffer.from(code, 'hex').swap16().toString('utf16le');
  for (const [, body = ''] of table.matchAll(/beginbfchar\n([\s\S]*?)endbfchar/g)) {
    for (const [, code = '', letter = ''] of body.matchAll(/<(\w+)> <(\w+)>/g)) letters.set(code, letterOf(letter));
  }
  for (const [, body = ''] of table.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g)) {
    for (const [, first = '', last = '', letter = ''] of body.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      const hex = (number: number, { length }: string) => number.toString(16).toUpperCase().padStart(length, '0');
      for (let at = 0; at <= Number.parseInt(last, 16) - Number.parseInt(first, 16); at += 1) {
        const code = hex(Number.parseInt(first, 16) + at, first);
        letters.set(code, letterOf(hex(Number.parseInt(letter, 16) + at, letter)));
      }
    }
  }
  return letters;
}

function drawnText(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let letters: ReadonlyMap<string, string> = new Map();
  const blocks = [...content.matchAll(/BT\n([\s\S]*?)ET/g)].map(([, block = '']) => {
    let words = '';
    for (const { groups } of block.matchAll(/\/(?<font>F\d+) [\d.]+ Tf|<(?<run>\w+)> Tj/g)) {
      const { font, run } = groups ?? {};
      if (font) letters = fonts.get(font) ?? new Map();
      const width = [...letters.keys()][0]?.length ?? 4;
      for (let at = 0; run && at < run.length; at += width) words += letters.get(run.slice(at, at + width)) ?? '\uFFFD';
    }
    return words;
  });
  return blocks.join(' ').replace(/\s+/g, ' ').trim();
}
