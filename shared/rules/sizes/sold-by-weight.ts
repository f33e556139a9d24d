/** Whether an item is sold by weight, so that any part of a pound can be bought. */
export function isWeighedOut({ unit, size }: { unit: string; size: string }): boolean {
  return unit === 'lb' && size === '1 lb';
}
