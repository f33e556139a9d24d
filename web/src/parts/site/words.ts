/* Pages that someone can't see. */
export const signIn = 'Sign In';
export const backToHome = 'Back to home';
export const policiesUpdated = 'Last updated: November 24, 2026';
