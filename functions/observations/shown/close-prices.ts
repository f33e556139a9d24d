/** Prices this close agree: two people rarely see the same price to the cent on two days. */
export const agreementShare = 0.1;
/**
 * A shopper's price this close to the chain's, a price file's, or an accepted one is confirmed by it; any other one is
 * contradicted. So nobody can move a confirmed price step by step.
 */
const confirmedShare = 0.02;

export function isAgreement(one: number | null, other: number | null): boolean {
  return isClose(one, other, agreementShare);
}

export function isConfirmation(one: number | null, other: number | null): boolean {
  return isClose(one, other, confirmedShare);
}

/** A cent apart is always close. */
function isClose(one: number | null, other: number | null, share: number): boolean {
  if (one === null || other === null) return one === other;
  return Math.abs(one - other) <= Math.max(1, share * Math.max(one, other));
}

export function isWithinShare(cents: number, of: number, share: number): boolean {
  return Math.abs(cents - of) <= of * share;
}

export function isWithinFactor(cents: number, of: number, factor: number): boolean {
  return cents <= of * factor && cents * factor >= of;
}
