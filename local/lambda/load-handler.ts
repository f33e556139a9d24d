/** Loads the module of a handler by its file in needs.ts. `npm test` bundles all of them instead. */
export const loadHandler = (file: string): Promise<unknown> => import(`#functions/${file}`);
