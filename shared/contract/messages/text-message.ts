import * as z from 'zod';
import { limits } from '../../limits.ts';
import { refusal } from '../failures.ts';
import { ownId } from '../own-id.ts';
import { atMost, line, lines } from '../text.ts';
import * as words from '../words.ts';

/** A text to one phone. The number is as typed; without a plus it is a United States number. */
export const textMessage = z.lazy(() =>
  z.object({
    phoneNumber: line(refusal('phone-required')).min(1, refusal('phone-required')).max(limits.typed.phoneCharacters),
    message: lines()
      .min(1, words.messageMissing)
      .max(...atMost(limits.textCharacters, words.textTooLong)),
    /** Chosen by the sender's app: a repeated request with the same attempt and text sends nothing more for a day. */
    attempt: z
      .string()
      .regex(/^[\w-]{8,64}$/)
      .optional(),
  }),
);

/** The id of a phone in a text's link. */
export const textStopId = z.lazy(() => z.string().regex(/^[\w-]{18}$/));

/** Whether a phone gets no more texts from us. */
export const textStop = z.lazy(() => z.object({ isStopped: z.boolean() }));

/** The phone a text went to, such as '+12065550100', and how many more the person may send today. */
export const sentText = z.lazy(() => z.object({ sentTo: z.string(), leftToday: z.int() }));

const { titleCharacters, textCharacters } = limits.suggestion;
const incomplete = refusal('suggestion-incomplete');
const emailNeeded = refusal('suggestion-email');

export const suggestion = z.lazy(() =>
  z.object({
    id: ownId.optional(),
    title: line(incomplete)
      .min(1, incomplete)
      .max(...atMost(titleCharacters, words.titleTooLong)),
    suggestion: lines(incomplete)
      .min(1, incomplete)
      .max(...atMost(textCharacters, words.descriptionTooLong)),
    /** Required so that we can answer; the reply goes to the email of the signed-in person. */
    userEmail: line(emailNeeded).min(1, emailNeeded).max(limits.typed.emailCharacters),
  }),
);
