/** What a phone's basic alphabet holds (GSM 03.38), and what takes two places of it. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const extended = '^{}\\[~]|€\f';

/**
 * How many parts a text is sent and charged as: 160 characters of the basic alphabet fit in one, 153 in each of several;
 * with any other character in it, 70 and 67 (counted in UTF-16, as phones do).
 */
export function textParts(message: string): number {
  const characters = [...message];
  const isBasic = characters.every((character) => basic.includes(character) || extended.includes(character));
  const length = isBasic
    ? characters.reduce((sum, character) => sum + (extended.includes(character) ? 2 : 1), 0)
    : message.length;
  const [alone, joined] = isBasic ? [160, 153] : [70, 67];
  return length <= alone ? 1 : Math.ceil(length / joined);
}
