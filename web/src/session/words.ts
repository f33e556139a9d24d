export const signInWithCode = 'Please sign in with your code';
export const adminHours = (hours: number) =>
  `The admin pages open for ${hours} hours after you sign in with a code from your authenticator app. You will come right back here.`;
export const signInAgain = 'Sign in again';
export const authenticatorFirst = 'Set up an authenticator first';
export const setUpAuthenticator = 'Set up authenticator';

export const backToCart = 'Back to your cart';

export const sessionUnknown = 'We couldn’t tell whether you are signed in.';
export const checkConnection = 'Please check your connection and try again.';
