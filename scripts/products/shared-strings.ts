/** Returns one string for all equal ones: a long list has few brands, categories and days. */
export function sharedStrings(): (text?: string) => string {
  const known = new Map<string, string>();
  return (text = '') => {
    const same = known.get(text);
    if (same === undefined) known.set(text, text);
    return same ?? text;
  };
}
