/** Who may call a route, from the most open to the narrowest. */
export const accessLevels = ['anyone', 'signed-in'] as const;
export type Access = (typeof accessLevels)[number];
