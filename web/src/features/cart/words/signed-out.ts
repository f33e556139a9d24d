export const notSentYet = 'Not sent yet';
export const notSentNote = 'We keep the cart changes you made while signed out until your next visit.';
export const welcomeBack = 'Welcome back';
export const nowSaved = 'The cart changes you made while signed out are saved now.';
