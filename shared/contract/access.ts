/**
 * Who may call a route, from the most open to the narrowest.
 * `premium` holds for whoever has Premium access: paid, family, or canceled within grace or days already paid for.
 */
export type Access = 'anyone' | 'signed-in' | 'premium';
