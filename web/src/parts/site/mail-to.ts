/** Mail programs cut longer links. */
const mostCharacters = 2_000;

/** Starts an email without a recipient; null if it is too long for a link. */
export function mailTo(subject: string, lines: readonly string[]): string | null {
  const link = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`;
  return link.length > mostCharacters ? null : link;
}
