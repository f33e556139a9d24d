export const distance = 'Distance';
export const maximumDistance = 'Maximum distance';
export const quickPicks = 'Quick picks';
export const notSaved = 'We couldn’t save your location and distance.';

export const whereDoYouShop = 'Where do you shop?';
export const shopSomewhereElse = 'Shop somewhere else';
export const zipOrCity = 'ZIP code or city';
export const enterZipOrCity = 'Please enter a ZIP code or a city.';
export const setLocation = 'Set location';

export const useMyLocation = 'Use my location';
export const notSupported = 'Geolocation is not supported by this browser.';
export const notFound = 'Unable to get your location. Please enter your address manually.';
