/** The id of the trip plan on a desktop, where it lies below the table of prices. */
export const planId = 'trip-plan';
