export const unreachable = 'We couldn’t reach Tillwise. Please check your connection.';
export const paymentsBlocked = 'Please check your connection, and whether something in your browser blocks payments.';
/** A shopper without a first name and email. */
export const unnamedShopper = 'User';
