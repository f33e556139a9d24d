/** Makes 'WAL-MART  #1234' and 'Wal Mart 1234' equal. */
export function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}|['’`´]/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
