const charactersAtOnce = 65_536;

/** The bytes of many texts, joined in parts: one string of all of them would double the memory. */
export function bytesOf(texts: Iterable<string>): Buffer {
  const parts: Buffer[] = [];
  let part = '';
  for (const text of texts) {
    part += text;
    if (part.length < charactersAtOnce) continue;
    parts.push(Buffer.from(part));
    part = '';
  }
  return Buffer.concat([...parts, Buffer.from(part)]);
}
