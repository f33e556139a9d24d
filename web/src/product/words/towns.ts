/** 'Another Springfield?', before the towns of that name in other states. */
export const another = (town: string) => `Another ${town}?`;

/** After the refusal of a location: many neighborhoods and short names of cities are not in the ZIP code list. */
export const orZipCode = 'You can also enter its ZIP code.';
