/** The form in which an email is stored and compared: capital letters don't matter. */
export const lowerCaseEmail = (email: string) => email.toLowerCase();
