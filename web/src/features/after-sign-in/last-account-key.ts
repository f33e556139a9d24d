/** The account that last opened in this browser: a cart is merged into a new one only once. */
export const lastAccountKey = 'tillwise.opened-by';
