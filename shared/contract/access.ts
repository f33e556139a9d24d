/** Who may call a route, from the most open to the narrowest. */
export type Access = 'anyone' | 'signed-in';
