import { type PhoneNumber, parseIncompletePhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import { numberingPlan } from '../built/numbering-plan.ts';

/*
 * The numbering plan is a large part of the function's code, so it is loaded with the first text. A separate module
 * keeps the rest of the library out of the bundle.
 */

/** Looks like a number outside the countries we text. */
const elsewhere = /^(?:\+|011)[2-9]\d{6,13}$/;

/** Parses a typed number, by default in the United States; undefined when it is not a number. */
export function parsePhone(typed: string): PhoneNumber | 'abroad' | undefined {
  const phone = parsePhoneNumberFromString(typed, 'US', numberingPlan);
  return phone ?? (elsewhere.test(parseIncompletePhoneNumber(typed)) ? 'abroad' : undefined);
}
