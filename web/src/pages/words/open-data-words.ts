export const openData = 'Open data';
export const openDataDescription =
  'Grocery prices that shoppers saw, with stores and items: the files, their columns, the API, and the license.';
