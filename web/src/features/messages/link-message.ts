/** A new list's link as a text message. */
export function newLinkMessage(link: string): string {
  return `Check out my grocery list: ${link}`;
}

/** A shared list's link as a text message. */
export function sharedListMessage(title: string, link: string): string {
  return `${title}: ${link}`;
}
