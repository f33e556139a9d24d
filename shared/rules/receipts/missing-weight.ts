/** What a weight may be, or what a pound costs: 'Chicken Breasts - 1.5-3 lbs - price per lb'. */
const noWeight = /\b\d{1,2}(?:\.\d+)?\s?(?:lbs?)?\s?(?:-|–|to)\s?\d{1,2}(?:\.\d+)?\s?lbs?\b|\bprice per lb\b/gi;

/** Whether an item is sold by the pound and its weight is unknown, so that its price says nothing. */
export function isMissingWeight(
  { words, pounds }: { words: string; pounds: number | null },
  { size, unit }: { size: string; unit: string },
): boolean {
  const isSoldByWeight = unit === 'lb' && size === '1 lb';
  return (
    isSoldByWeight &&
    pounds === null &&
    !/\b(?:\d{1,2}(?:\.\d+)?|per|a)\s?-?(?:(?:lbs?|oz)\b|#(?!\s?\d))/i.test(words.replace(noWeight, ''))
  );
}
