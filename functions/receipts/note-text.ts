/** 'lb' and 'oz' as they are misread on photos. */
const misreadPound = /(?<![\p{L}\d])[Il|1]b(?<plural>s?)(?![\p{L}\d])/gu;
const misreadOunce = /(?<=\d\s?)0z\b/g;
/** An empty checkbox before a line: '[ ]' or a drawn square. */
const emptyBox = /^[^\S\n]*(?:\[\s?[\]1Il|J]|[O□☐]{1,2}(?=\s))\s*/gmu;

/** The text on a photo of a note, with common misreadings fixed. */
export function noteText(text: string): string {
  return text.replace(emptyBox, '').replace(misreadPound, 'lb$<plural>').replace(misreadOunce, 'oz');
}
