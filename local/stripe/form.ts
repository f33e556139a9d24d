/** What a form says: text, or by name or by number more of it. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };

type Node = string | Map<string, Node>;

/** Reads form fields with bracket keys: `items[0][price]=p&metadata[userId]=u`. */
export function readForm(text: string): { [name: string]: FormValue } {
  const root = new Map<string, Node>();
  for (const [key, value] of new URLSearchParams(text)) {
    const [first = '', ...rest] = key.split('[').map((part) => part.replace(/\]$/, ''));
    put(root, [first, ...rest], value);
  }
  return Object.fromEntries([...root].map(([name, node]) => [name, finished(node)]));
}

function put(parent: Map<string, Node>, [name = '', ...below]: string[], value: string): void {
  if (below.length === 0) {
    // `expand[]=a&expand[]=b` numbers its values by their order.
    parent.set(name || String(parent.size), value);
    return;
  }
  const known = parent.get(name);
  const child = known instanceof Map ? known : new Map<string, Node>();
  parent.set(name, child);
  put(child, below, value);
}

function finished(node: Node): FormValue {
  if (typeof node === 'string') return node;
  const entries = [...node].map(([name, child]) => [name, finished(child)] as const);
  const isList = entries.every(([name]) => /^\d+$/.test(name));
  if (!isList) return Object.fromEntries(entries);
  return entries.sort(([one], [other]) => Number(one) - Number(other)).map(([, value]) => value);
}
