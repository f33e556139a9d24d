/* What is texted. */
export const newLinkMessage = (link: string) => `Check out my grocery list: ${link}`;
export const sharedListMessage = (title: string, link: string) => `${title}: ${link}`;

export const sendByText = 'Send by text';
