/** The categories without food. */
export const nonFood: ReadonlySet<string> = new Set([
  'Baby',
  'Cleaning & Laundry',
  'Health',
  'Household',
  'Personal Care',
  'Pet',
]);
