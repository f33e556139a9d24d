/** Browsers offer `randomUUID` on secure pages only, and a phone may open a laptop's address. */
export const newId = () => crypto.getRandomValues(new Uint32Array(4)).join('-');
