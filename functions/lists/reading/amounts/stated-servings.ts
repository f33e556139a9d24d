import { inDigits, numberWord, numberWords } from '#shared/rules/text/number-words.ts';
import { numbersInEnglish, spanishNumberWord } from './spanish-amounts.ts';

const count = `[1-9]\\d{0,2}|${numberWord}|${spanishNumberWord}`;
const dozen = `(?:(?<dozens>${count}|an?) )?dozen`;
const about = '(?:about |around |approx(?:imately|\\.)? |up to |enough for |a (?:family|group|crowd) of )*';
/** A range's lower number, so that each serving is as large as the cook meant. */
const some = `(?:${dozen}|(?<count>${count})(?:\\s*(?:-|to|or|a|o)\\s*(?:${count}))?(?<times> dozen)?)(?![\\w.])`;
const eaters = '(?:people|persons?|adults?|kids|servings?|portions?|guests|personas|porciones|raciones)';

const statements: readonly RegExp[] = [
  // Nothing that one buys begins so: 'Serves 4 as a main course', 'Recipe makes 2 dozen cookies', 'Yield: 1 (9-inch) pie'.
  new RegExp(`^(?:(?:the |this )?recipe |this )?(?:serves|makes|feeds|yields?|rinde)\\s*:?\\s*${about}${some}`, 'i'),
  new RegExp(
    `^(?:number of )?(?:servings|portions|porciones|raciones|para)(?: per (?:recipe|container))?\\s*:?\\s*${about}${some}(?: ${eaters})?\\.?$`,
    'i',
  ),
  new RegExp(`^(?:(?:makes )?enough )?for ${about}${some} (?:hungry )?${eaters}\\.?$`, 'i'),
  new RegExp(`^(?:makes )?enough for ${about}${some}\\.?$`, 'i'),
  new RegExp(`^${about}${some}\\s+(?:servings?|portions?|porciones|raciones)$`, 'i'),
];
/** One test rules out most lines. */
const mayState = /\b(?:serv|mak|feed|yield|rinde|portion|porcion|racion|para|for )/i;

function numberOf(words: string): number {
  const number = words.toLowerCase();
  return Number(number) || numberWords[number] || Number(numbersInEnglish[number]) || 1;
}

/** How many servings a recipe's line states, and nothing to buy; null for others. A serving may be a cookie or a pie. */
export function servingsIn(line: string): number | null {
  if (!mayState.test(line)) return null;
  const text = inDigits(line);
  const groups = statements.reduce<RegExpExecArray['groups']>(
    (found, each) => found ?? each.exec(text)?.groups,
    undefined,
  );
  if (!groups) return null;
  const { dozens, count: counted, times } = groups;
  const stated = counted === undefined ? 12 * numberOf(dozens ?? '1') : numberOf(counted) * (times ? 12 : 1);
  return stated >= 1 ? Math.round(stated) : null;
}

/** How many people eat, which is no number of packages: 'lasagna for 4', but not '10 for 10'. */
export const forEaters = new RegExp(`(?<=\\p{L}\\S*) for ${about}(${count})(?: ${eaters})?$`, 'iu');

/** After a recipe's title: 'Chili (serves 4)', 'Pancakes, four servings'. */
const afterTitle = new RegExp(
  `^(?<title>.*\\p{L}.*?)[\\s,(-]+(?:(?:serves|makes|feeds|yields)\\s*:?\\s*(?<served>${count})(?:\\s*servings?)?|(?<servings>${count})\\s+servings?)\\)?$`,
  'iu',
);

/** A recipe's title and its servings; null for others. 'Pot roast for 8' is a title only above a recipe. */
export function titleWithServings(line: string, isRecipe: () => boolean): { title: string; servings: number } | null {
  const { title, served, servings } = afterTitle.exec(line)?.groups ?? {};
  if (title) return { title, servings: numberOf(served ?? servings ?? '') };
  const [, eating] = forEaters.exec(line) ?? [];
  return eating === undefined || !isRecipe()
    ? null
    : { title: line.replace(forEaters, ''), servings: numberOf(eating) };
}
