/** Begins an e-mail, for whoever it is then addressed to. */
export function mailTo(subject: string, body: string): string {
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
}
