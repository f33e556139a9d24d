import * as z from 'zod';
import { limits } from '../../limits.ts';
import { emailPattern } from '../accounts/email-pattern.ts';
import { subscriptionStatus } from '../accounts/user.ts';
import { refusal } from '../failures.ts';
import { atMost, line, lines, lowerCaseEmail } from '../text.ts';
import * as words from '../words.ts';

const { nameCharacters, notesCharacters } = limits.familyMember;
const incomplete = refusal('family-incomplete');

/** A person the admin gave Premium to. The id is the email in lower case, so an email is listed once. */
export const familyMember = z.lazy(() =>
  z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    notes: z.string().nullable(),
    addedAt: z.iso.datetime(),
  }),
);
export type FamilyMember = z.infer<typeof familyMember>;

export const newFamilyMember = z.lazy(() =>
  z.object({
    name: line(incomplete)
      .min(1, incomplete)
      .max(...atMost(nameCharacters, words.nameTooLong)),
    email: lowerCaseEmail(incomplete)
      .min(1, incomplete)
      .regex(emailPattern, refusal('bad-email'))
      .meta({ examples: ['grandma@example.com'] }),
    notes: lines()
      .max(...atMost(notesCharacters, words.notesTooLong))
      .optional(),
  }),
);

/** The family members who have signed up, and how many there are. */
export const familyPremiumUsers = z.lazy(() =>
  z.object({
    familyPremiumUsers: z.array(
      z.object({
        id: z.string(),
        firstName: z.string().nullable(),
        lastName: z.string().nullable(),
        email: z.string(),
        createdAt: z.iso.datetime(),
        subscriptionStatus,
        /** The admin account can't be deleted. */
        isAdmin: z.boolean(),
      }),
    ),
    summary: z.object({ totalFamilyPremiumUsers: z.int().nonnegative(), adminHasPremium: z.boolean() }),
  }),
);
export type FamilyPremiumUsers = z.infer<typeof familyPremiumUsers>;
