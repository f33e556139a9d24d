/** A name as a text shows it. */
const mostNameCharacters = 20;

/**
 * A shopper's words in our frame: who sends them, that they are not ours and how to stop them. All of it comes first, where
 * no words can push it out of sight. The frame keeps to the letters that phone companies charge least for.
 * @param sender Their first name, of which letters are left; null without one. One that passes for ours is left out.
 */
export function listText({
  sender,
  words,
  stopUrl,
}: {
  sender: string | null;
  words: string;
  stopUrl: string;
}): string {
  const letters = (sender ?? '')
    .replace(/[^\p{L}\p{M} '-]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  const name = soundsLikeUs(letters) ? '' : letters.slice(0, mostNameCharacters).trim();
  const who = name ? `${name}, a shopper,` : 'A shopper';
  const stop = `To get no more texts, reply STOP or open ${stopUrl}`;
  return `Tillwise: ${who} sent you this. ${stop}\n\nThese are not Tillwise's words:\n${words}`;
}

/** Whether a line of a shopper's words begins with our name, as only our own texts do. */
export function speaksAsUs(words: string): boolean {
  return words.split(lineEnds).some((line) => plainLetters(line).startsWith(ourName));
}

const lineEnds = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/u;

const soundsLikeUs = (name: string) => plainLetters(name).includes(ourName);

/** What is read as another letter. */
const lookAlikes: readonly [RegExp, string][] = [
  [/[\u0442\u03c4]/gu, 't'],
  [/[l1|!\u0131\u0269\u03b9\u0456\u04cf]/gu, 'i'],
  [/[\u051d\u03c9\u0461\u0448]/gu, 'w'],
  [/[$5\u0455]/gu, 's'],
  [/[3\u0435\u03b5]/gu, 'e'],
];

/** The letters alone, those that look alike as one. */
function plainLetters(text: string): string {
  const plain = text.normalize('NFKD').toLowerCase();
  const alike = lookAlikes.reduce((letters, [looks, letter]) => letters.replace(looks, letter), plain);
  return alike.replace(/[^\p{L}]/gu, '');
}

const ourName = plainLetters('Tillwise');
