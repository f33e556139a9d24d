/** The date of the last change to the terms or the privacy policy; both show it. */
export const policiesUpdated = 'Last updated: November 24, 2026';
