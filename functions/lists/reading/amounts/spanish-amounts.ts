import type { KnownThings } from '../known-things.ts';

/** Numbers in Spanish. 'Once' is left out, because it is also an English word. */
export const numbersInEnglish: Readonly<Record<string, string>> = {
  media: 'half',
  medio: 'half',
  un: '1',
  una: '1',
  uno: '1',
  dos: '2',
  tres: '3',
  cuatro: '4',
  cinco: '5',
  seis: '6',
  siete: '7',
  ocho: '8',
  nueve: '9',
  diez: '10',
  doce: '12',
  veinte: '20',
};
export const spanishNumberWord = Object.keys(numbersInEnglish).join('|');

/** Measures and packages in Spanish; those that read the same in English are left out. */
const units: readonly [pattern: string, english: string][] = [
  ['libras?', 'lb'],
  ['onzas?', 'oz'],
  ['kilos?', 'kg'],
  ['gramos?', 'g'],
  ['litros?', 'l'],
  ['gal[oó]n(?:es)?', 'gallon'],
  ['docenas?', 'dozen'],
  ['tazas?', 'cup'],
  ['cucharadas?', 'tbsp'],
  ['cucharaditas?', 'tsp'],
  ['piezas?', 'pcs'],
  ['rollos?', 'rolls'],
  ['latas?', 'can'],
  ['paquetes?', 'package'],
  ['bolsas?', 'bag'],
  ['cajas?', 'box'],
  ['botellas?', 'bottle'],
  ['frascos?', 'jar'],
  ['cart[oó]n(?:es)?', 'carton'],
  ['manojos?', 'bunch'],
  ['barras?', 'bar'],
  ['dientes?', 'cloves'],
  ['cabezas?', 'head'],
  ['rebanadas?', 'slices'],
  ['pizca', 'pinch'],
];
const unit = units.map(([pattern]) => pattern).join('|');

const counted = new RegExp(
  `(?<![\\p{L}\\d])(?:(\\d[\\d.,/]*|${spanishNumberWord}) ?)?(${unit})(?: y (media|medio))?(?: de(?: la| los| las)?)?(?![\\p{L}])`,
  'giu',
);
const numberAlone = new RegExp(`(?<=^|, ?|; ?| y | and )(${spanishNumberWord}) (?=(\\p{L}+))`, 'giu');

function englishUnit(word: string): string {
  return units.find(([pattern]) => new RegExp(`^(?:${pattern})$`, 'iu').test(word))?.[1] ?? word;
}

/**
 * A line with its Spanish amounts in English: '2 libras de carne molida' becomes '2 lb of carne molida'. Search knows
 * the things themselves. 'Bolsas de basura' and 'tres leches' are names.
 */
export function spanishAmountsInWords(line: string, known: KnownThings): string {
  const measured = line.replace(counted, (whole, number = '', word = '', half = '', at = 0) => {
    const after = line.slice(at + whole.length).trim();
    const named = whole.slice(whole.toLowerCase().indexOf(word.toLowerCase())).trim();
    const isNamed = [known.isName, known.isForeignName].some((isOne) => after !== '' && isOne(`${named} ${after}`));
    if (isNamed) return `${englishNumber(number)} ${named}`.trim();
    // 'Cajas' alone may be anything.
    if (!number && !/ de\b/i.test(whole)) return whole;
    const count = englishNumber(number || 'un') + (half && ' and a half');
    return `${count} ${englishUnit(word)}${/^\p{L}/u.test(after) ? ' of' : ''}`;
  });
  return measured.replace(numberAlone, (whole, word: string, next: string) => {
    const isNamed = known.thingNamed(`${word} ${next}`)?.toLowerCase().includes(word.toLowerCase());
    return isNamed ? whole : `${englishNumber(word)} `;
  });
}

const englishNumber = (number: string) => numbersInEnglish[number.toLowerCase()] ?? number;
