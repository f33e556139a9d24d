import * as z from 'zod';
import { limits } from '../limits.ts';

/** Scripts that use joiners and non-joiners between letters. */
const joining = ['Arab', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh'];
const joiner = `(?<=[${joining.map((script) => `\\p{scx=${script}}`).join('')}])[\\u200c\\u200d](?=\\p{L})`;
/** Control characters, zero widths, direction marks, lone surrogates, and blanks that count as letters. */
const unseen = String.raw`[[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]--[\t\n]]`;
const seenThroughout = /^[\t\n -~]*$/;

let knownPattern: RegExp | null = null;

/** Building this takes longer than all schemas of a function, so it waits for the first text that isn't plain. */
function seenOrNot(): RegExp {
  // Visible matches come first, because emoji contain characters that would be invisible on their own.
  knownPattern ??= new RegExp(String.raw`(${joiner}|\p{RGI_Emoji})|${unseen}`, 'gv');
  return knownPattern;
}

const lineBreak = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

function visible(text: string): string {
  const broken = text.replace(lineBreak, '\n');
  return seenThroughout.test(broken) ? broken : broken.replace(seenOrNot(), (_, seen?: string) => seen ?? '');
}

/** The maximum length of a text and its message: `text.max(...atMost(40, words.nameTooLong))`. */
export function atMost(characters: number, tooLong: (characters: number) => string): [number, string] {
  return [characters, tooLong(characters)];
}

/**
 * Text in one line, such as a name, a title, or an address. Invisible characters are removed, and white space becomes
 * single spaces.
 */
export function line(words?: string) {
  return z.string(words).overwrite((text) => visible(text).replace(/\s+/g, ' ').trim());
}

/** Text in several lines, such as a note or a message. Invisible characters except line breaks and tabs are removed. */
export function lines(words?: string) {
  return z.string(words).overwrite((text) => visible(text).trim());
}

/** One-line text from a sender we can't reject, such as a provider: the rest is cut off. */
export function shortLine(characters: number) {
  return line().overwrite((text) =>
    Array.from(text.slice(0, 2 * characters))
      .slice(0, characters)
      .join('')
      .trim(),
  );
}

/** An email in the one form in which it is stored and compared: capital letters don't matter. */
export function lowerCaseEmail(words?: string) {
  return z.string(words).trim().toLowerCase().max(limits.typed.emailCharacters);
}

/** A code of so many digits, as typed or pasted: people copy the spaces with which apps show them. */
export const enteredCode = (digits: number, wrong: string) =>
  z
    .string()
    .max(20)
    .transform((text) => text.replace(/\s/g, ''))
    .pipe(z.string().regex(new RegExp(`^\\d{${digits}}$`), wrong));
