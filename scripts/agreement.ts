import { createInterface } from 'node:readline/promises';

/**
 * Shows an operator what an import would remove, and asks in a terminal.
 * @throws Error with the advice unless the operator agrees.
 */
export async function agreeTo(losses: readonly string[], advice: string): Promise<void> {
  if (losses.length === 0) return;
  console.log(losses.join('\n'));
  if (process.stdin.isTTY) {
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    const answer = await terminal.question('Import them anyway? (y/N) ');
    terminal.close();
    if (/^y(es)?$/i.test(answer.trim())) return;
  }
  throw new Error(`Nothing was changed. ${advice}`);
}
