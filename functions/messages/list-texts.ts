import * as words from './words.ts';

/** A name as a text shows it. */
const mostNameCharacters = 20;

/**
 * A shopper's text after our introduction, which says who sends it, that it is not from us, and how to stop such texts.
 * The introduction uses only characters that don't make the text more expensive.
 * @param sender Their first name or null. We remove everything but letters, and omit a name that imitates ours.
 */
export function listText({
  sender,
  message,
  stopUrl,
}: {
  sender: string | null;
  message: string;
  stopUrl: string;
}): string {
  const letters = (sender ?? '')
    .replace(/[^\p{L}\p{M} '-]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  const name = soundsLikeUs(letters) ? '' : letters.slice(0, mostNameCharacters).trim();
  const who = name ? words.sentBy(name) : words.sentByShopper;
  return `${who} ${words.howToStop(stopUrl)}\n\n${words.notOurWords}\n${message}`;
}

/** Whether a line of a shopper's text begins with our name, as only our own texts may. */
export function speaksAsUs(text: string): boolean {
  return text.split(lineEnds).some((line) => plainLetters(line).startsWith(ourName));
}

const lineEnds = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/u;

const soundsLikeUs = (name: string) => plainLetters(name).includes(ourName);

/** Characters that look like other letters. */
const lookAlikes: readonly [RegExp, string][] = [
  [/[\u0442\u03c4]/gu, 't'],
  [/[l1|!\u0131\u0269\u03b9\u0456\u04cf]/gu, 'i'],
  [/[\u051d\u03c9\u0461\u0448]/gu, 'w'],
  [/[$5\u0455]/gu, 's'],
  [/[3\u0435\u03b5]/gu, 'e'],
];

/** Only the letters, with look-alikes replaced. */
function plainLetters(text: string): string {
  const plain = text.normalize('NFKD').toLowerCase();
  const alike = lookAlikes.reduce((letters, [looks, letter]) => letters.replace(looks, letter), plain);
  return alike.replace(/[^\p{L}]/gu, '');
}

const ourName = plainLetters('Tillwise');
