/** Forms in which one food is sold, each as another product: canned shrimp aren't frozen. */
const preservedForms = ['canned', 'frozen', 'dried'];

/** Words of a pattern that name a preserved form. */
export const preserved = preservedForms.join('|');
/** Words of a pattern that name any form. */
export const foodForm = [...preservedForms, 'fresh'].join('|');
