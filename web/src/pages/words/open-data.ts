export const openData = 'Open data';
export const openDataDescription =
  'Grocery prices seen by shoppers, stores and items: the files, their columns, the calls and the license.';
