/** Names in a sentence: 'Aldi, Kroger, and Walmart'. */
export function listed(names: Iterable<string>): string {
  return new Intl.ListFormat('en-US').format(names);
}
