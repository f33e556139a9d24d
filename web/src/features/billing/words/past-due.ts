export const notCharged = 'We couldn’t charge your card for Premium.';
export const premiumAtRisk = 'Premium ends if the payment keeps failing.';
export const payNow = 'Pay now';
