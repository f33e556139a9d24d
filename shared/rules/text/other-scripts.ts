/** A letter of another script than ours. */
const otherLetter = '(?!\\p{Script=Latin})[\\p{L}\\p{M}]';

const anyOtherLetter = new RegExp(otherLetter, 'u');

export const hasOtherScript = (text: string) => anyOtherLetter.test(text);

/** Full-width signs, half-width kana, and the digits of Arabic, Persian, and Hindi as the usual ones. */
export function inUsualSigns(text: string): string {
  return text
    .replace(/[\uff01-\uffdc]+/g, (signs) => signs.normalize('NFKC'))
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/[०-९]/g, (digit) => String((digit.charCodeAt(0) % 16) - 6));
}

/** Packages, short words for a kilogram, and pieces, for which English has no word. */
const packages: Readonly<Record<string, string>> = {
  '': '个 個 只 隻 颗 顆 粒 条 條 块 塊 枚 本 つ 개 알 шт штука штуки штук حبة حبات पीस',
  dozen: '打 ダース 다스 дюжина дюжины دزينة दर्जन',
  box: '盒 箱 상자 коробка коробки коробок علبة علب डिब्बा डिब्बे',
  bottle: '瓶 병 бутылка бутылки бутылок زجاجة زجاجات बोतल',
  bag: '袋 包 봉지 пакет пакета пакетов كيس أكياس थैली',
  can: '罐 缶 캔 банка банки банок',
  pack: 'パック 팩 упаковка упаковки упаковок пачка пачки пачек पैकेट',
  bunch: '把 束 단 пучок пучка',
  kg: '公斤 キロ 킬로 кило كيلو किलो',
};
const measures = { pound: 'lb', ounce: 'oz', gram: 'g', kilogram: 'kg', liter: 'l', milliliter: 'ml', gallon: 'gal' };
const languages = 'zh zh-Hant ja ko ru uk ar hi ur fa he th el bn gu pa ta te ml hy lo km my am'.split(' ');
/** Numbers of each grammatical form. */
const counts = [1, 2, 3, 5, 11];

/** Our words for measures and packages of other scripts. */
function measureWords(): ReadonlyMap<string, string> {
  const written = Object.entries(packages).flatMap(([english, words]) =>
    words.split(' ').map((word) => [word, english] as const),
  );
  const formatted = languages.flatMap((language) =>
    Object.entries(measures).flatMap(([unit, english]) =>
      (['long', 'short'] as const).flatMap((unitDisplay) => {
        const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay });
        const parts = counts.flatMap((count) => format.formatToParts(count));
        return parts.filter(({ type }) => type === 'unit').map(({ value }) => [value, english] as const);
      }),
    ),
  );
  return new Map([...formatted, ...written]);
}

/** Made once a text needs it. */
let englishWords: ReadonlyMap<string, string> | null = null;

const isUnspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** The measure that a word is, or begins with in scripts without spaces: '盒' of '盒牛奶'. */
function measureOf(word: string): { english: string; rest: string } | null {
  englishWords ??= measureWords();
  for (let to = word.length; to > 0; to = isUnspaced.test(word) ? to - 1 : 0) {
    const english = englishWords.get(word.slice(0, to));
    if (english !== undefined) return { english, rest: word.slice(to) };
  }
  return null;
}

const border = new RegExp(`(?<=${otherLetter})(?=[a-z\\d])|(?<=[a-z\\d%])(?=${otherLetter})`, 'giu');
const numerals = '一二三四五六七八九十';
const counted = new RegExp(`((?<![\\d.,/])\\d[\\d.,/]*|[两兩${numerals}]) ?((?:${otherLetter})+)`, 'gu');

/** A text with amounts of other scripts in English: '大米5磅' becomes '大米 5 lb'. */
export function otherAmountsInWords(text: string): string {
  const plain = inUsualSigns(text);
  if (!hasOtherScript(plain)) return plain;
  return plain
    .replace(border, ' ')
    .replace(counted, (whole, number: string, word: string) => {
      const measure = measureOf(word);
      const count = /\d/.test(number) ? number : numerals.indexOf(number) + 1 || 2;
      return measure ? ` ${count} ${measure.english} ${measure.rest}` : whole;
    })
    .replace(/ +/g, ' ')
    .trim();
}
