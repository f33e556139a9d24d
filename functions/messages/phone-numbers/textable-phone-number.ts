import { Failure } from '#functions/kit/failure.ts';

/** The countries we text, because texts cost far more elsewhere. */
const countries = ['US', 'CA'];
/** Other numbers don't belong to people, and some charge the caller. */
const kinds = ['MOBILE', 'FIXED_LINE', 'FIXED_LINE_OR_MOBILE'];

/**
 * Converts a typed number to the form '+12065550100'. Without a plus, it counts as a number in the United States.
 * @throws Failure 'phone-invalid', 'phone-abroad', or 'phone-kind' for toll-free, premium-rate and other special numbers.
 */
export async function textablePhoneNumber(typed: string): Promise<string> {
  const { parsePhone } = await import('#functions/messages/phone-numbers/parse-phone.ts');
  const phone = parsePhone(typed);
  if (phone === 'abroad') throw new Failure('phone-abroad');
  if (!phone?.isPossible()) throw new Failure('phone-invalid');
  if (phone.country && !countries.includes(phone.country)) throw new Failure('phone-abroad');
  const kind = phone.getType();
  if (!kind) throw new Failure('phone-invalid');
  if (!kinds.includes(kind)) throw new Failure('phone-kind');
  return phone.number;
}
