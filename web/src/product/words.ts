/** The first sentence for shoppers without Premium who text a shared list. */
export const smsSharingNeedsPremium = 'SMS sharing is a premium feature. Please upgrade to continue.';
