/** Mail to these is one mailbox's, whatever dots are in its name: Google says so of its own. */
const dotless = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that an e-mail address reaches, for what one person may use: 'a.na+1@gmail.com' is as many people as
 * 'ana@gmail.com'. What is behind a plus is a label at every large provider; where it is not, two neighbors of one domain
 * share an allowance, and nothing else. Dots count everywhere but at Gmail, whose two names are one.
 */
export function mailboxOf(email: string): string {
  const [, name = email, domain = ''] = /^(.*)@([^@]*)$/s.exec(email.trim().toLowerCase()) ?? [];
  const [before = ''] = name.split('+');
  // Nothing but a label: it is the whole name.
  const mailbox = before || name;
  return dotless.has(domain) ? `${mailbox.replaceAll('.', '') || mailbox}@gmail.com` : `${mailbox}@${domain}`;
}
