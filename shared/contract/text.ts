import * as z from 'zod';

/** Scripts whose words are written with joiners and non-joiners between their letters. */
const joining = ['Arab', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh'];
const joiner = `(?<=[${joining.map((script) => `\\p{scx=${script}}`).join('')}])[\\u200c\\u200d](?=\\p{L})`;
/** Controls, zero widths, direction marks, halves of characters, blanks that pass for letters. */
const unseen = String.raw`[[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]--[\t\n]]`;
const seenThroughout = /^[\t\n -~]*$/;

let knownPattern: RegExp | null = null;

/** It takes longer to make than all schemas of a function: made for the first text that isn't plain. */
function seenOrNot(): RegExp {
  // What is seen comes first: an emoji is held together by what alone would be unseen.
  knownPattern ??= new RegExp(String.raw`(${joiner}|\p{RGI_Emoji})|${unseen}`, 'gv');
  return knownPattern;
}

const lineBreak = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

function visible(text: string): string {
  const broken = text.replace(lineBreak, '\n');
  return seenThroughout.test(broken) ? broken : broken.replace(seenOrNot(), (_, seen?: string) => seen ?? '');
}

/** How long a text may be, and what whoever wrote more is told: `text.max(...atMost(40, 'A name'))`. */
export function atMost(characters: number, what: string): [number, string] {
  return [characters, `${what} can have ${characters} characters.`];
}

/** Text in one line: a name, a title, an address. What nobody sees is left out, white space becomes single spaces. */
export function line(words?: string) {
  return z.string(words).overwrite((text) => visible(text).replace(/\s+/g, ' ').trim());
}

/** Text in several lines: a note, a message. What nobody sees is left out, except line breaks and tabs. */
export function lines(words?: string) {
  return z.string(words).overwrite((text) => visible(text).trim());
}

/** Text in one line of somebody who isn't told when it is too long, such as a provider: what is beyond is left out. */
export function shortLine(characters: number) {
  return line().overwrite((text) =>
    Array.from(text.slice(0, 2 * characters))
      .slice(0, characters)
      .join('')
      .trim(),
  );
}
