/** 'lb' and 'oz' as they are misread on photos. */
const misreadPound = /(?<![\p{L}\d])[Il|1]b(?<plural>s?)(?![\p{L}\d])/gu;
const misreadOunce = /(?<=\d\s?)0z\b/g;
/** An empty checkbox before a line: '[ ]' or a drawn square. */
const emptyBox = /^[^\S\n]*(?:\[\s?[\]1Il|J]|[O□☐]{1,2}(?=\s))\s*/gmu;

/** A digit between letters is a misread letter: 'mi1k', 'c0ffee'. */
const misreadLetter = /(?<=\p{L})[10](?=\p{L})/gu;

/** Dust, folds, and the lines of ruled paper, read as marks that stand alone. */
const strayBefore = /^[^\S\n]*(?:[_.,:;'"`’‘~|\\]+[^\S\n]+)+/gmu;
const strayAfter = /(?:(?:^|[^\S\n]+)[-—_.,:;'"`’‘~|\\]+)+[^\S\n]*$/gmu;

/** The text on a photo of a note, with common misreadings fixed. */
export function noteText(text: string): string {
  return text
    .replace(strayBefore, '')
    .replace(strayAfter, '')
    .replace(/\n{2,}/g, '\n')
    .trim()
    .replace(emptyBox, '')
    .replace(misreadLetter, (digit) => (digit === '1' ? 'l' : 'o'))
    .replace(misreadPound, 'lb$<plural>')
    .replace(misreadOunce, 'oz');
}
