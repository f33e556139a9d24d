/** How a mail provider delivers several spellings of an address to one mailbox. */
interface Spellings {
  /** They reach the same mailbox; the first one is its usual form. */
  domains: readonly [string, ...string[]];
  /** Characters of the name that it ignores. */
  ignored?: RegExp;
  /** What comes before a label, besides a plus. */
  beforeLabel?: string;
}

const providers: readonly Spellings[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], ignored: /[._-]/g },
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
  // Its names have no hyphens, and its free disposable addresses are 'name-label'.
  { domains: ['yahoo.com'], beforeLabel: '-' },
];

/**
 * The mailbox that an email address reaches, for per-person quotas: 'a.na+1@gmail.com' and 'ana@googlemail.com' are one
 * person. Every large provider treats the text after a plus as a label; where one does not, two addresses share a quota,
 * which is harmless. What else is a spelling depends on the provider.
 */
export function mailboxOfEmail(email: string): string {
  const [, name = email, domain = ''] = /^(.*)@([^@]*)$/s.exec(email.trim().toLowerCase()) ?? [];
  const provider = providers.find(({ domains }) => domains.includes(domain));
  const { ignored, beforeLabel } = provider ?? {};
  const [before = ''] = name.split('+');
  const [base = ''] = beforeLabel ? before.split(beforeLabel) : [before];
  const letters = ignored ? base.replace(ignored, '') : base;
  // '+news@example.com' has nothing before the plus: keep the whole name.
  return `${letters || base || name}@${provider?.domains[0] ?? domain}`;
}
