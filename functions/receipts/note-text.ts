/** A pound and an ounce as they are read on photos. */
const misreadPound = /(?<![\p{L}\d])[Il|1]b(?<plural>s?)(?![\p{L}\d])/gu;
const misreadOunce = /(?<=\d\s?)0z\b/g;
/** An empty box before a line: '[ ]' or a drawn square. */
const emptyBox = /^[^\S\n]*(?:\[\s?[\]1Il|J]|[O□☐]{1,2}(?=\s))\s*/gmu;

/** The text on a photo of a note, without what is usually misread on one. */
export function noteText(text: string): string {
  return text.replace(emptyBox, '').replace(misreadPound, 'lb$<plural>').replace(misreadOunce, 'oz');
}
