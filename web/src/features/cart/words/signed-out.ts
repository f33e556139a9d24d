export const notSentYet = 'Not sent yet';
export const notSentNote = 'You changed your cart while signed out. We’ll send those changes on your next visit.';
export const welcomeBack = 'Welcome back';
export const nowSaved = 'The cart changes you made while signed out are saved now.';
