/** Letters of other scripts that look like Latin ones. */
const likeLatin: ReadonlyMap<string, string> = new Map(
  [
    ['авеіјкмнорԛсѕтухԝԁһӏ', 'abeijkmhopqcstyxwdhl'],
    ['ανεικορτυχωɩ', 'aveikoptuxwi'],
    ['ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢı', 'abcdefghijklmnoprstuvwyzi'],
  ].flatMap(([from = '', to = '']) => [...from].map((letter, at): [string, string] => [letter, to.charAt(at)])),
);

/** A text in lower case without marks and invisible characters. */
export function undecorated(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}]/gu, '');
}

/** A lower-case text with Latin letters in the place of those that look the same. */
export function withoutHomoglyphs(plain: string): string {
  return plain.replace(/[^\p{ASCII}]/gu, (letter) => likeLatin.get(letter) ?? letter);
}

/** Removes the blanks between single letters, as in 'e v i l . c o m'. */
export function withoutLetterSpacing(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}])(?:[\p{L}\p{N}.]\s+){3,}[\p{L}\p{N}](?![\p{L}\p{N}])/gu, (spelled) =>
    spelled.replace(/\s+/gu, ''),
  );
}
