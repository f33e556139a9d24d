/* The email that confirms a new account's address. */
export const codeSubject = 'Your Tillwise code';
export const codeMessage = (code: string) => `Welcome to Tillwise! Your code is ${code}.`;
