/** For a field that has no sentence of its own. */
export const checkField = (path: string) => `Please check “${path}”.`;
