/** 'Aldi ~$52, likely 50 to 55, for 11 of 12 items'. */
export function totalInShort(store: string, paid: string, covered: string | null, hasRange: boolean): string {
  if (!covered) return `${store} ${paid}`;
  return hasRange ? `${store} ${paid}, for ${covered}` : `${store} ${paid} for ${covered}`;
}
export const totalWithTax = (store: string, paid: string) => `${store}: ${paid} with tax`;
