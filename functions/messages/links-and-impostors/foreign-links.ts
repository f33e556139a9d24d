import { topLevelDomains } from '../built/top-level-domains.ts';
import { undecorated, withoutHomoglyphs, withoutLetterSpacing } from './homoglyphs.ts';
import { hasPhoneNumber } from './phone-number-in-text.ts';

const slashes = /[\\\u2044\u2215\u29f8\u2571\uff0f]/gu;
const colons = /[\u02d0\u0589\u05c3\u2236\ua789\ufe13\uff1a]/gu;

/** Only disguised addresses have to end with one, because phones make a link of any dot between two words. */
const domains: ReadonlySet<string> = new Set<string>(topLevelDomains);

/** In scripts that have their own full stop. */
const eastAsianDomains = topLevelDomains.filter((domain) =>
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u.test(domain),
);

/** Domains that aren't words of a shopping list; they count even with blanks around the dot. */
const commonDomains =
  'com|net|org|info|biz|xyz|io|co|us|ru|cn|app|dev|link|click|site|online|top|club|live|shop|store|page|vip|me|ly|gl|cc|tk';
const commonDomainSet: ReadonlySet<string> = new Set(commonDomains.split('|'));

/** Two-letter domains that are English words or measures: they need more than a blank or a slash beside them. */
const ordinaryWords: ReadonlySet<string> = new Set(
  'ad am an as at be by do in is it kg lb ml mm my no pm pr pt so to tv'.split(' '),
);

/**
 * Full stops of other scripts, which browsers read as dots in an address. In ordinary text, a letter of the same script
 * follows without a blank.
 */
const fullStops = new RegExp(
  `[\\u3002\\uff61](?=(?![\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}])\\p{L}|(?:${eastAsianDomains.join('|')})(?![\\p{L}\\p{N}]))`,
  'gu',
);
/** Characters that only people read as a dot, before a common domain. */
const lookAlikes = new RegExp(
  `[\\u00b7\\u0387\\u05c5\\u0660\\u06d4\\u0701\\u0702\\u1427\\u16eb\\u2022\\u2219\\u22c5\\u2e31\\u2e33\\u30fb\\ua4f8\\ua78f\\uff65](?=\\s*(?:${commonDomains})\\b)`,
  'gu',
);

/** An abbreviation and a word without a blank between them, as in 'Dr.Pepper' and 'S.Pellegrino'. */
const abbreviations = /(?<![\p{L}\p{N}.@/-])[a-z]{1,3}\.(?<word>[a-z]{3,})(?![\p{L}\p{N}@/:-]|\.[\p{L}\p{N}])/gu;

/** For a text with its look-alikes replaced. Phones make a link of a dot between two letters. */
const links: readonly RegExp[] = [
  /\/\s*\//u,
  /\bh\s*[tx]\s*[tx]\s*p/u,
  /\bwww\b/u,
  /\b(?:tel|sms|mailto|javascript|data|intent|market|tg|whatsapp)\s*:/u,
  /@\S/u,
  /[^\s.]\.(?:xn--|\p{L}{2})/u,
  /\b\d{1,3}(?:\s*\.\s*\d{1,3}){3}\b/u,
  // 'com' isn't an English word, however it is separated from the text before it.
  /[\p{L}\p{N}][^\p{L}\p{N}]+c[o0]m\b/u,
  /(?:dot|\.)\s*c\s*[o0]\s*m\b/u,
  /[\p{L}\p{N}],(?:net|org)\b/u,
  /[([{<]\s*(?:\.|dot|d0t|punto|point)\s*[)\]}>]/u,
  /\b(?:punto|punkt|ponto|point|full stop)\s+(?:net|org)\b/u,
];

interface Disguise {
  /** Its group `end` holds the possible top-level domain. */
  pattern: RegExp;
  isEnd: (word: string) => boolean;
}

const isDomain = (word: string) => domains.has(word);
const isUsualEnd = (word: string) =>
  isDomain(word) && (word.length === 2 || commonDomainSet.has(word)) && !ordinaryWords.has(word);

/** Addresses that people put together again, with something else for the dot. */
const disguises: readonly Disguise[] = [
  // 'example dot shop'
  { pattern: /[\p{L}\p{N}]\s*[-_*|~]?\s*\bd[o0]t\b\s*[-_*|~]?\s*(?<end>\p{L}{2,})/gu, isEnd: isDomain },
  // 'example .shop'
  { pattern: /[\p{L}\p{N}]\s+\.\s*(?<end>\p{L}{2,})/gu, isEnd: (word) => isDomain(word) && !ordinaryWords.has(word) },
  // 'example·shop', with any sign that isn't on an American keyboard, a dash, or a quotation mark.
  {
    pattern: /[\p{L}\p{N}](?![\p{ASCII}\u2026])[\p{Po}\p{Sk}\p{Lm}\p{Sm}\p{Nd}\u2800-\u28ff](?<end>\p{L}{2,})/gu,
    isEnd: isDomain,
  },
  // 'example ly/abc' and 'example ly slash abc': a path tells it from other words.
  {
    pattern: /\p{L}[^\p{L}\p{N}/]{1,3}(?<end>\p{L}{2,})\s*(?:\/|\bslash\b)\s*[\p{L}\p{N}]/gu,
    isEnd: isUsualEnd,
  },
];

/**
 * Whether a text has a link, address, email or phone number, even in disguise, other than shared lists at these
 * origins. False positives are acceptable: the sender sees a message and can put a space after the dot.
 */
export function hasForeignLink(text: string, origins: readonly string[]): boolean {
  const plain = [text, withoutLetterSpacing(text)].map((each) => plainOf(withoutLists(each, origins)));
  return plain.some((each) => [each, withoutHomoglyphs(each)].some(hasAddress) || hasPhoneNumber(each));
}

function hasAddress(text: string): boolean {
  const plain = text.replace(abbreviations, (found, word: string) => (isDomain(word) ? found : ' '));
  return (
    links.some((link) => link.test(plain)) ||
    disguises.some(({ pattern, isEnd }) => [...plain.matchAll(pattern)].some(({ groups }) => isEnd(groups?.end ?? '')))
  );
}

/** Removes links to shared lists. */
export function withoutLists(text: string, origins: readonly string[]): string {
  return origins.reduce((rest, origin) => rest.replace(listsAt(origin), ' '), text);
}

/** The ids of the shared lists that a text links to. */
export function listsIn(text: string, origins: readonly string[]): string[] {
  const found = origins.flatMap((origin) => [...text.matchAll(listsAt(origin))]);
  return [...new Set(found.flatMap(({ groups }) => groups?.id ?? []))];
}

/** Such a link must end before a blank, so that it can't be the start of another one. */
function listsAt(origin: string): RegExp {
  return new RegExp(
    String.raw`(?<![^\s(])${RegExp.escape(origin)}/shared/(?<id>[\w-]{22})(?=[.,;:!?)]*(?:\s|$))`,
    'gu',
  );
}

function plainOf(text: string): string {
  return undecorated(text).replace(slashes, '/').replace(colons, ':').replace(fullStops, '.').replace(lookAlikes, '.');
}
