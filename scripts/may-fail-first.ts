/** Tests that may fail once before they pass, by their titles, and why nothing can be done about it. */
export const mayFailFirst: Readonly<Record<string, string>> = {};
