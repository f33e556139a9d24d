import { type PhoneNumber, parseIncompletePhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import { numberingPlan } from './built/numbering-plan.ts';

/*
 * What numbers there are where we text: much of the function's code, and nothing for a suggestion, so it is loaded with
 * the first text. A module of its own keeps what else the library can out of the bundle.
 */

/** As long as numbers are, and not for where ours lead. */
const elsewhere = /^(?:\+|011)[2-9]\d{6,13}$/;

/** The number a person typed, the United States assumed without a plus; undefined for what is none. */
export function readPhone(typed: string): PhoneNumber | 'abroad' | undefined {
  const phone = parsePhoneNumberFromString(typed, 'US', numberingPlan);
  return phone ?? (elsewhere.test(parseIncompletePhoneNumber(typed)) ? 'abroad' : undefined);
}
