/** When the terms or the privacy policy last changed, as both say at their head. */
export const policiesUpdated = 'Last updated: November 23, 2026';
