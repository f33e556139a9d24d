/* For the admin. */
export const admin = 'Admin Panel';
export const adminNeedsSignIn = 'Please sign in to open the admin panel.';
export const accessDenied = 'Access Denied';
export const mayNotOpen = 'You do not have permission to access this admin area.';
export const family = 'Family Member Management';
export const analytics = 'Domain Analytics';
export const whatIsCounted = 'Visits to the site by domain. Robots are not counted.';
