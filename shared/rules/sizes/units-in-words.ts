/** Units without a plural form. */
const unchangingUnits = new Set(['lb', 'each', 'dozen']);

/** '1 gallon', '2 gallons', '2 loaves': a quantity with its unit, for the screen. Files keep the plain unit. */
export function unitsInWords(quantity: number, unit: string): string {
  return `${quantity} ${quantity === 1 || unchangingUnits.has(unit) ? unit : pluralOf(unit)}`;
}

function pluralOf(unit: string): string {
  if (unit.endsWith('loaf')) return unit.replace(/f$/, 'ves');
  return /(?:s|x|ch|sh)$/.test(unit) ? `${unit}es` : `${unit}s`;
}
