/** The units of price comparisons between package sizes. */
export const unitMeasures = ['oz', 'lb', 'fl oz', 'count', 'sheet', 'sq ft', 'ft'] as const;

export type UnitMeasure = (typeof unitMeasures)[number];

/** The measures people write on lists. */
export const listMeasures = [
  'lb',
  'oz',
  'g',
  'kg',
  'fl oz',
  'pt',
  'qt',
  'gal',
  'ml',
  'l',
  'ct',
  'dozen',
  'cup',
  'tbsp',
  'tsp',
] as const;
