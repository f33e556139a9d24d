const slashes = /[\u2044\u2215\u29f8\u2571\uff0f]/gu;
const colons = /[\u02d0\u0589\u05c3\u2236\ua789\ufe13\uff1a]/gu;

/** Common top-level domains; they count even with blanks around the dot. */
const ends =
  'com|net|org|info|biz|xyz|io|co|us|ru|cn|app|dev|link|click|site|online|top|club|live|shop|store|page|vip|me|ly|gl|cc|tk';

/** Top-level domains in scripts that have their own full stop. */
const endsOfThem =
  '中国|中國|公司|网络|網絡|网址|网站|网店|中文网|在线|商城|商店|商标|集团|手机|移动|世界|信息|新闻|游戏|娱乐|香港|台湾|台灣|新加坡|澳門|コム|みんな|ストア|セール|クラウド|ファッション|한국|닷컴|닷넷|삼성';

/**
 * Full stops of other scripts, which browsers read as dots in an address. In ordinary text, a letter of the same script
 * follows without a blank.
 */
const fullStops = new RegExp(
  `[\\u3002\\uff61](?=(?![\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}])\\p{L}|(?:${endsOfThem})(?![\\p{L}\\p{N}]))`,
  'gu',
);
/** Characters that only people read as a dot. */
const lookAlikes = new RegExp(
  `[\\u00b7\\u0387\\u05c5\\u0660\\u06d4\\u0701\\u0702\\u1427\\u16eb\\u2022\\u2219\\u22c5\\u2e31\\u2e33\\u30fb\\ua4f8\\ua78f\\uff65](?=\\s*(?:${ends})\\b)`,
  'gu',
);

/** The one brand of the catalog that looks like an address. */
const brandWithDot = /\bs\.pellegrino\b(?![./@-])/gu;

/** For a text with its look-alikes replaced. Phones make a link of a dot between two letters. */
const links: readonly RegExp[] = [
  /\/\s*\//u,
  /\bh\s*[tx]\s*[tx]\s*p/u,
  /\bwww\b/u,
  /\b(?:tel|sms|mailto|javascript|data|intent|market|tg|whatsapp)\s*:/u,
  /@\S/u,
  /[^\s.]\.(?:xn--|\p{L}{2})/u,
  /\b\d{1,3}(?:\s*\.\s*\d{1,3}){3}\b/u,
  new RegExp(`\\s\\.\\s*(?:${ends})\\b`, 'u'),
  /\S\.\s+com\b/u,
  /[\p{L}\p{N}],(?:com|net|org)\b/u,
  /[([{<]\s*(?:\.|dot|d0t|punto|point)\s*[)\]}>]/u,
  new RegExp(`\\S\\s*[-_*|]?\\s*\\b(?:dot|d0t)\\b\\s*[-_*|]?\\s*(?:${ends})\\b`, 'u'),
];

/** Numbers that phones call on a tap: seven or more digits, with at most three other characters between two of them. */
const phoneNumbers: readonly RegExp[] = [
  /\p{Nd}(?:[ \t().+\u2010-\u2015-]{0,3}\p{Nd}){6}/u,
  /\b1[ .-]?\(?8(?:00|33|44|55|66|77|88)\)?[ .-]?[\p{Nd}a-z]{3}-?[\p{Nd}a-z]{4}/u,
];
const dates = /(?<!\p{Nd})(?:(?:19|20)\d\d-[01]\d-[0-3]\d|[01]?\d[-.][0-3]?\d[-.](?:20)?\d\d)(?!\p{Nd})/gu;

/**
 * Whether a text has a link, address, e-mail or phone number, even in disguise, other than shared lists at these
 * origins. False positives are acceptable: the sender sees a message and can put a space after the dot.
 */
export function hasForeignLink(text: string, origins: readonly string[]): boolean {
  const plain = [text, spelledTogether(text)].map((each) => plainOf(withoutLists(each, origins)));
  return plain.some(
    (each) =>
      links.some((link) => link.test(each)) || phoneNumbers.some((number) => number.test(each.replace(dates, ' '))),
  );
}

/** Removes links to shared lists. Such a link must end before a blank, so that it can't be the start of another one. */
function withoutLists(text: string, origins: readonly string[]): string {
  return origins.reduce((rest, origin) => {
    const own = new RegExp(
      String.raw`(?<![^\s(])${RegExp.escape(origin)}/shared/[\w-]{22}(?=[.,;:!?)]*(?:\s|$))`,
      'gu',
    );
    return rest.replace(own, ' ');
  }, text);
}

function plainOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(slashes, '/')
    .replace(colons, ':')
    .replace(fullStops, '.')
    .replace(lookAlikes, '.')
    .replace(brandWithDot, ' ');
}

/** Removes the blanks between single letters, as in 'e v i l . c o m'. */
function spelledTogether(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}])(?:[\p{L}\p{N}.]\s+){3,}[\p{L}\p{N}](?![\p{L}\p{N}])/gu, (spelled) =>
    spelled.replace(/\s+/gu, ''),
  );
}
