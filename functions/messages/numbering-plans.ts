import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/*
 * What numbers there are in the whole world: a quarter of the function's code, and nothing for a suggestion, so it is
 * loaded with the first text. A module of its own keeps what else the library can out of the bundle.
 */

/** The number a person typed, the United States assumed without a plus; undefined for what is none. */
export function readPhone(typed: string): PhoneNumber | undefined {
  return parsePhoneNumberFromString(typed, 'US');
}
