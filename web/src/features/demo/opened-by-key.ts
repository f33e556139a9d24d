/** The account that last opened in this browser: a cart comes along into a new one only once. */
export const openedByKey = 'tillwise.opened-by';
