/**
 * Who may call a route. `premium`: anyone with Premium access: paid, family, or canceled within the grace period or the
 * days already paid for. `admin`: the one configured administrator, with or without Premium.
 */
export type Access = 'anyone' | 'signed-in' | 'premium' | 'admin';
