export const distance = 'Distance';
export const notSaved = 'We couldn’t save your location and distance.';
export const notSupported = 'Geolocation is not supported by this browser.';
export const notFound = 'Unable to get your location. Please enter your address manually.';
