const doneBox = /^(?:\[\s*[xX✓✔]\s*\]|[☑☒✅✔✓]\ufe0f?)/u;
const openBox = /^(?:\[\s*\]|[☐□▢⬜🔲◻▫❏❑○◯]\ufe0f?)/u;
const bullet = /^(?:[-*•◦▪▸►‣·●–>→➤✦★☆]+|\d{1,3}[.)]|[a-zA-Z]\))(?=\s|$)|^[-*•◦▪▸►‣·●➤+](?=\p{L})|^\+\s/u;
const struckThrough = /^~~.+~~$|^<(?:s|del|strike)>.*<\/(?:s|del|strike)>$|(?:.\u0336){3}/su;

/** '~~2 lb beef~~' of '~~2 lb beef~~ 3 lb beef', but not what says that it was bought. */
const struckPart = /~~[^~]+~~[,;\s]*(?!\s*[-–(]|\s*(?:got|done|have|bought)\b)/giu;
/** What people write beside a thing that they have, and above several. */
export const doneWords = 'got(?: it)?|done|have(?: it)?|bought';
/** '(bread - have)' */
const inBrackets = new RegExp(`^\\(([^()]+?),? (?:- ?)?(?:${doneWords})\\)$`, 'i');
/** As messengers write it, without a space after the asterisk, which would be a bullet. */
const bold = /^\*(?!\s)([^*]+)(?<!\s)\*$/;

/** '(done)', '[got it]', ' - bought' */
const doneAfter = new RegExp(`(?:\\(|\\[|(?<=\\S)\\s+-\\s*)(?:${doneWords})[)\\]]?$`, 'i');
/** 'DONE: lettuce', 'got - milk' */
const doneBefore = new RegExp(`^(?:${doneWords})\\s*(?::|\\s-)\\s*(?=.*\\p{L})`, 'iu');

const anyBox = /(?=\[\s*[xX✓✔]?\s*\]|[☐□▢⬜🔲◻❏❑☑☒✅])/u;

/** '[ ] milk [x] eggs' as two lines. */
export function splitAtCheckboxes(line: string): string[] {
  return line.trim().search(anyBox) === 0 ? line.trim().split(anyBox) : [line];
}

/** '1) milk 2) cereal' as two lines. */
export function splitAtNumbers(line: string): string[] {
  const pieces = line.trim().split(/\s+(?=\d{1,2}[.)]\s)/);
  const isCounting = pieces.length > 1 && pieces.every((piece, at) => Number.parseInt(piece, 10) === at + 1);
  return isCounting ? pieces : [line];
}

/** The line without bullets, numbers, and checkboxes, and whether it was checked off. */
export function withoutMarkers(line: string): { rest: string; isDone: boolean } {
  let rest = line.trim();
  let isDone = false;
  for (let before = ''; before !== rest; ) {
    before = rest;
    if (doneBox.test(rest)) isDone = true;
    rest = rest.replace(bold, '$1').replace(doneBox, '').replace(openBox, '').replace(bullet, '').trim();
  }
  const unstruck = rest.replace(struckPart, ' ').trim();
  if (/\p{L}{2}/u.test(unstruck)) rest = unstruck;
  const signs = [struckThrough, /[✓✔✅☑]\ufe0f?$/u, doneAfter, doneBefore, inBrackets];
  if (signs.some((sign) => sign.test(rest))) isDone = true;
  rest = rest
    .replace(/\u0336/g, '')
    .replace(/^~~|~~$|<\/?(?:s|del|strike)>/g, '')
    .replace(doneAfter, '')
    .replace(doneBefore, '')
    .replace(inBrackets, '$1');
  return { rest: rest.trim(), isDone };
}

/** Removes Markdown's marks for bold, italic, or code. */
export function withoutMarkdown(text: string): string {
  return text
    .replace(/\*\*|__|`/g, '')
    .replace(/^\*(.+)\*$/, '$1')
    .replace(/^_(.+)_$/, '$1')
    .trim();
}

/** Lines that start with 1, 2, 3 ... are numbered: no shopper wants one, two, and three of things in that order. */
export function withoutLineNumbers(lines: readonly string[]): string[] {
  const numbers = lines.map((line) => Number(/^\s*(\d{1,3})(?:\s+\p{L}|\s*$)/u.exec(line)?.[1] ?? Number.NaN));
  const counted = numbers.filter((number) => !Number.isNaN(number));
  const isCounting = counted.length >= 4 && counted.every((number, at) => number === at + 1);
  return isCounting ? lines.map((line) => line.replace(/^\s*\d{1,3}(?:\s+(?=\p{L})|\s*$)/u, '')) : [...lines];
}
