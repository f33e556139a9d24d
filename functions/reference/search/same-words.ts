/** Words that shoppers shorten, or say as in other countries, wherever they stand: 'gf bread', 'tinned tomatoes'. */
const sameWords: readonly [pattern: RegExp, words: string][] = [
  [/\bgf\b/g, 'gluten free'],
  [/\b(?:ff|nonfat|non fat)\b/g, 'fat free'],
  [/\b(?:df|non ?dairy|dairy[ -]free)\b/g, 'plant based'],
  [/\bvegan\b/g, 'plant based'],
  [/\borg\b/g, 'organic'],
  [/\b(?:ww|wholemeal|whole ?meal|wholewheat|wholegrain)\b/g, 'whole wheat'],
  [/\btinned\b/g, 'canned'],
  [/\bchoc\b/g, 'chocolate'],
  [/\bveg\b/g, 'vegetable'],
  [/\b(?:bnls|b\/s)\b/g, 'boneless'],
  [/\bsknls\b/g, 'skinless'],
  [/\bunsltd\b/g, 'unsalted'],
  [/\bchix\b/g, 'chicken'],
  [/\bflavour(ed)?\b/g, 'flavor$1'],
  [/\byoghurts?\b/g, 'yogurt'],
];

/** Words in lower case as names have them. */
export function inOurWords(text: string): string {
  return sameWords.reduce((said, [pattern, words]) => said.replace(pattern, words), text);
}
