import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { Failure } from '#functions/kit/failure.ts';

/** Where texts are sent to: every text costs money, and far more elsewhere. */
const countries = ['US', 'CA'];

/**
 * '+12065550100' from what a person typed; the United States assumed without a plus.
 * @throws Failure 'phone-invalid' or 'phone-abroad'.
 */
export function toE164(typed: string): string {
  const phone = parsePhoneNumberFromString(typed, 'US');
  if (!phone?.isPossible()) throw new Failure('phone-invalid');
  if (phone.country ? !countries.includes(phone.country) : phone.countryCallingCode !== '1') {
    throw new Failure('phone-abroad');
  }
  if (!phone.isValid()) throw new Failure('phone-invalid');
  return phone.number;
}
