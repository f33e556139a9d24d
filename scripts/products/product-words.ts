import { packageSize } from './package-weight.ts';

const noBrand = /^(?:n\/?a|none|not a branded item|no brand|unbranded|generic)$/i;

/** Normalizes a name: 'STATER BROS.' equals 'Stater Bros'. */
export function nameKey(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/['’.]|\p{Mark}/gu, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** The brand as printed; empty for 'N/A' and the like. */
export function printedBrand(text: string): string {
  return noBrand.test(text.trim()) ? '' : text.trim().replace(/\s+/g, ' ');
}

/**
 * Splits a list's description into brand and product. Lists start the description with the brand, repeat the variety at
 * its end ('TOMATO KETCHUP, TOMATO') and append the size.
 */
export function productWords(
  printed: { brand: string; description: string },
  isOwnLabel: (brand: string) => boolean,
): { brand: string; words: string } {
  const brand = printedBrand(printed.brand);
  const segments = printed.description
    .replace(/[®™©℠]/g, '')
    .split(',')
    .map((segment) => segment.trim().replace(/\s+/g, ' '))
    .filter((segment) => segment !== '');
  const [first = '', ...others] = segments;
  const isBrandFirst = others.length > 0 && (nameKey(first) === nameKey(brand) || (brand === '' && isOwnLabel(first)));
  const own = isBrandFirst ? others : segments;
  const words = withoutSize(withoutRepeats(withoutRepeats(own).map(withoutStandardWords).filter(Boolean)).join(', '));
  return { brand: isBrandFirst && brand === '' ? first : brand, words: withoutBrand(words, brand) };
}

/** Words that labeling rules require but shoppers don't use, so they distinguish no products. */
const standardWords: readonly [RegExp, string][] = [
  [/\b(?:enriched )?(?:\w+ )?(?:macaroni|spaghetti|noodle) product\b/gi, ''],
  [/\b(almond|soy|oat|coconut|cashew)(?: ?milk)?,? (?:organic )?(?:non-?dairy |plant-based )?beverage\b/gi, '$1 milk'],
  [/\btomato (?=(?:ketchup|catsup)\b)/gi, ''],
  [/\b(\d+% lean) ?\/ ?\d+% fat\b/gi, '$1'],
  [/\blowfat\b/gi, 'low fat'],
  [
    /\b(?:enriched|pasteuri[sz]ed|ultra-?pasteuri[sz]ed|homogeni[sz]ed|naturally|artificially|flavou?red|u\.s\. no\. ?1)\b/gi,
    '',
  ],
  [
    /\b(?:vitamins? a ?(?:&|and) ?d(?: added)?|\d% (?:milkfat|milk fat)|milkfat|from concentrate|non-?dairy)\b|(?<!\d)100 ?%/gi,
    '',
  ],
  [/\b(almond|soy|oat|coconut|cashew)milk\b/gi, '$1 milk'],
  [/\bapple sauce\b/gi, 'applesauce'],
];

function withoutStandardWords(segment: string): string {
  if (/^(?:enriched )?(?:\w+ )?(?:macaroni|spaghetti|noodle) product$/i.test(segment)) return '';
  const words = standardWords.reduce((text, [pattern, instead]) => text.replace(pattern, instead), segment);
  return words.replace(/\s+/g, ' ').replace(/^[\s,&-]+|[\s,&-]+$/g, '');
}

/** Removes parts whose words all appear in earlier parts. */
function withoutRepeats(segments: readonly string[]): string[] {
  return segments.filter((segment, at) => {
    const before = new Set(nameKey(segments.slice(0, at).join(' ')).split(' '));
    return !nameKey(segment)
      .split(' ')
      .every((word) => before.has(word));
  });
}

/** 'Kellogg's Corn Flakes' by Kellogg's becomes 'Corn Flakes'. */
function withoutBrand(words: string, brand: string): string {
  const key = nameKey(brand);
  if (key === '' || !nameKey(words).startsWith(`${key} `)) return words;
  const count = key.split(' ').length;
  const rest = words.split(/[\s,]+/).slice(count);
  return nameKey(
    words
      .split(/[\s,]+/)
      .slice(0, count)
      .join(' '),
  ) === key
    ? rest.join(' ')
    : words;
}

function withoutSize(words: string): string {
  const [, rest, size] =
    /^(.+?)[\s,]+(\d[\d.]* ?(?:fl\.? ?)?(?:oz|lbs?|ct|g|ml)\.?)(?: (?:bag|box|can|jar|bottle|tub|cup|pack))?$/i.exec(
      words,
    ) ?? [];
  return rest && size && packageSize(size.replace(/\.$/, '')) ? rest : words;
}

/** Turns capitals into 'Smoked turkey, low sodium'; text with lowercase letters stays. */
export function inPlainCase(words: string): string {
  if (/[a-z]/.test(words)) return words;
  const lower = words.toLowerCase();
  return lower.replace(/(^|[\s(/-])([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase());
}
