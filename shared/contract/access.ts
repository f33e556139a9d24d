/**
 * Who may call a route.
 * `premium` holds for whoever has Premium access: paid, family, or canceled within grace or days already paid for.
 * `admin` is the one configured administrator, with or without Premium.
 */
export type Access = 'anyone' | 'signed-in' | 'premium' | 'admin';
