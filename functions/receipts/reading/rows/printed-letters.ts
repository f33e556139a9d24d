import { correctedDigits } from './signed-amounts.ts';

/** A date or a time with zeros or ones read as letters: '11/1O/26', 'O6:12pm'. */
const misreadDateOrTime =
  /(?<![\w/:.-])(?=\S*\d)(?:[\dOoIl]{1,2}(?<point>[/-])[\dOoIl]{1,2}\k<point>[\dOoIl]{2}(?:[\dOoIl]{2})?|[\dOoIl]{1,2}(?::[\dOoIl]{2}){1,2})(?=(?:[ap]\.?m?)?(?![\w/:-]))/gi;

/** Letters that are not a plain letter with a diacritic. */
const otherLetters: Readonly<Record<string, string>> = { Ø: 'O', Æ: 'AE', Œ: 'OE', Ł: 'L', Đ: 'D', '’': "'", '‘': "'" };

/** The end of a row: old programs print a carriage return alone, and text from a PDF has form feeds between pages. */
export const rowEnd = /[\n\r\v\f\u0085\u2028\u2029]/;

/** Specks that a camera takes for signs: 'CHE~ESE', '$`3.29', '16 oz\'', '12.79 _'. In a price, they may be its point. */
const specks =
  /`|~(?!\d)|(?<!\d)~|(?<=[$])[.,'](?=\d{1,3}\.\d{2})|(?<![\p{Letter}\d])['’](?!s\b)|(?<=\d)['’](?!\d)|\s+[.|_~*-]{1,2}\s*$/giu;

/** A pasted row without emoji and trademark signs, and with full-width letters made regular. */
export function plainRow(row: string): string {
  return (
    row
      .replace(specks, '')
      .replace(/[®™©\u200b-\u200f\u2060\ufeff\p{Variation_Selector}]/gu, '')
      .replace(/[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/gu, ' ')
      // A forwarded mail's quoted row: '> Milk 3.49'.
      .replace(/^\s*(?:>\s?)+(?=\s*\S)/, '')
      // '1½' is one and a half, not eleven halves.
      .replace(/(?<=\d)(?=[¼½¾⅓⅔⅛⅜⅝⅞])/g, ' ')
      .normalize('NFKC')
      .replace(/⁄/g, '/')
      .replace(/\b1\/2 ?(?:&|and|n) ?1\/2\b/gi, 'HALF & HALF')
      // Phones and mail programs make a dash of a minus: '–8.00', '8.00–'.
      .replace(
        /[\u2010-\u2015](?=\s?[$]?\d{0,3}\.\d{2})|(?<=\d\.\d{2})[\u2010-\u2015]|(?<=[\d\p{Letter}])[\u2010-\u2015](?=[\d\p{Letter}])/gu,
        '-',
      )
      .replace(/(?<=\d\.\d{2}) ?USD\b/g, '')
      // A row of dots leads from a name to its price.
      .replace(/(?<![._·]\s?)[._·](?:\s?[._·]){2,}\s*(?=[$]?\d)/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      // A heading with spaced letters: 'A L D I'.
      .replace(/^(?:[A-Z] ){2,}[A-Z]$/, (letters) => letters.replaceAll(' ', ''))
      .replace(misreadDateOrTime, correctedDigits)
  );
}

/** In capitals and without diacritics, which cameras and receipts sometimes omit. */
function plainCapitals(words: string): string {
  return words
    .toUpperCase()
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[ØÆŒŁĐ’‘]/g, (letter) => otherLetters[letter] ?? letter);
}

/** The normalized words of a line, as printed. Learned meanings are stored by these. */
export function printedWordsOf(words: string): string {
  return plainCapitals(words)
    .replace(/[^A-Z0-9%&/.' -]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
