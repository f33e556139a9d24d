/** Letters that are no other letter with a mark on it. */
const otherLetters: Readonly<Record<string, string>> = { Ø: 'O', Æ: 'AE', Œ: 'OE', Ł: 'L', Đ: 'D', '’': "'", '‘': "'" };

/** A row as somebody pasted it, without what is no writing: pictures, marks of trade, and letters of another width. */
export function plainRow(row: string): string {
  return (
    row
      .replace(/[®™©\u200b-\u200f\u2060\ufeff\p{Variation_Selector}]/gu, '')
      .replace(/[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/gu, ' ')
      // '1½' is one and a half, not eleven halves.
      .replace(/(?<=\d)(?=[¼½¾⅓⅔⅛⅜⅝⅞])/g, ' ')
      .normalize('NFKC')
      .replace(/⁄/g, '/')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

/** In capitals, without the marks on letters: cameras and tills leave them out now and then. */
export function plainCapitals(words: string): string {
  return words
    .toUpperCase()
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[ØÆŒŁĐ’‘]/g, (letter) => otherLetters[letter] ?? letter);
}
