import { z } from 'zod';
import { limits } from '../rules/limits.ts';
import { failures } from './failures.ts';

/** A text to one phone; the number as a person types it, the United States assumed without a plus. */
export const textMessage = z.object({
  phoneNumber: z
    .string({ error: failures['phone-required'].words })
    .trim()
    .min(1, failures['phone-required'].words)
    .max(40),
  message: z
    .string()
    .trim()
    .min(1, 'Please write a message to send.')
    .max(limits.textCharacters, `A text can have ${limits.textCharacters} characters.`),
});

const { titleCharacters, textCharacters } = limits.suggestion;
const incomplete = failures['suggestion-incomplete'].words;
const emailNeeded = failures['suggestion-email'].words;

export const suggestion = z.object({
  title: z
    .string({ error: incomplete })
    .trim()
    .min(1, incomplete)
    .max(titleCharacters, `The title can have ${titleCharacters} characters.`),
  suggestion: z
    .string({ error: incomplete })
    .trim()
    .min(1, incomplete)
    .max(textCharacters, `The description can have ${textCharacters} characters.`),
  userEmail: z.email({ error: emailNeeded }),
});
