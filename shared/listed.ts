let format: Intl.ListFormat | undefined;

/** Names in a sentence: 'Aldi, Kroger, and Walmart'. */
export function listed(names: Iterable<string>): string {
  // Making one takes as long as formatting a hundred lists.
  format ??= new Intl.ListFormat('en-US');
  return format.format(names);
}
