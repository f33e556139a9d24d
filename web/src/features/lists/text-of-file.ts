import { limits } from '#shared/limits.ts';

/** Bytes that no text holds: a spreadsheet's or a document's own format. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const inNoText = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]|^%PDF-|^\{\\rtf/;

/** The text of a file, up to what a list may hold; null if it holds no text. */
export async function textOfFile(file: File): Promise<string | null> {
  // A character takes up to four bytes.
  const bytes = await file.slice(0, 4 * limits.list.textCharacters).arrayBuffer();
  const text = decoded(bytes);
  return inNoText.test(text) ? null : text.trim();
}

function decoded(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    // The last character may be cut off.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
