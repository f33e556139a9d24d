import { z } from 'zod';
import { limits } from '../rules/limits.ts';
import { failures } from './failures.ts';
import { line, lines } from './text.ts';

/** A text to one phone; the number as a person types it, the United States assumed without a plus. */
export const textMessage = z.object({
  phoneNumber: line(failures['phone-required'].words).min(1, failures['phone-required'].words).max(40),
  message: lines()
    .min(1, 'Please write a message to send.')
    .max(limits.textCharacters, `A text can have ${limits.textCharacters} characters.`),
});

const { titleCharacters, textCharacters } = limits.suggestion;
const incomplete = failures['suggestion-incomplete'].words;
const emailNeeded = failures['suggestion-email'].words;

export const suggestion = z.object({
  title: line(incomplete).min(1, incomplete).max(titleCharacters, `The title can have ${titleCharacters} characters.`),
  suggestion: lines(incomplete)
    .min(1, incomplete)
    .max(textCharacters, `The description can have ${textCharacters} characters.`),
  /** Asked for as a sign that an answer is welcome; it goes to the e-mail of whoever is signed in. */
  userEmail: line(emailNeeded).min(1, emailNeeded).max(320),
});
