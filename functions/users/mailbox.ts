/** Google ignores dots in the names of its own mailboxes. */
const dotless = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that an e-mail address reaches, for per-person quotas: 'a.na+1@gmail.com' and 'ana@gmail.com' are one
 * person. Every large provider treats the text after a plus as a label; where one does not, two addresses share a quota,
 * which is harmless. Dots matter everywhere but at Gmail, and googlemail.com is Gmail.
 */
export function mailboxOf(email: string): string {
  const [, name = email, domain = ''] = /^(.*)@([^@]*)$/s.exec(email.trim().toLowerCase()) ?? [];
  const [before = ''] = name.split('+');
  // '+news@example.com' has nothing before the plus: keep the whole name.
  const mailbox = before || name;
  return dotless.has(domain) ? `${mailbox.replaceAll('.', '') || mailbox}@gmail.com` : `${mailbox}@${domain}`;
}
