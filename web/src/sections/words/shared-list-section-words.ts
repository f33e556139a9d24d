// A list of another person, and the trip

export const locationFailed = 'Unable to get your location.';
export const compareNearMe = 'Compare stores near me';
export const shareByText = 'Share via SMS';
