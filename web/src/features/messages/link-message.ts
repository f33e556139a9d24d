/** A link just made, as a text message. */
export function newLinkMessage(link: string): string {
  return `Check out my grocery list: ${link}`;
}

/** The link to anybody's list, as a text message. */
export function sharedListMessage(title: string, link: string): string {
  return `${title}: ${link}`;
}
