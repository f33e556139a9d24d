export const openDataAttribution = 'Prices seen by shoppers of Tillwise';
