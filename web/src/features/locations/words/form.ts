export const maximumDistance = 'Maximum distance';
export const quickPicks = 'Quick picks';
export const whereDoYouShop = 'Where do you shop?';
export const shopSomewhereElse = 'Shop somewhere else';
export const zipOrCity = 'ZIP code or town';
export const enterZipOrCity = 'Please enter a ZIP code or a town.';
export const setLocation = 'Set location';
export const useMyLocation = 'Use my location';
