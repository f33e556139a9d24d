import { AnalyzeExpenseCommand, type Block } from '@aws-sdk/client-textract';
import { textract } from '#functions/kit/clients/textract.ts';
import { Failure } from '#functions/kit/failure.ts';

/** How the kinds of file begin that can be read. */
const pdf = [0x25, 0x50, 0x44, 0x46];
const beginnings: readonly (readonly number[])[] = [[0xff, 0xd8, 0xff], [0x89, 0x50, 0x4e, 0x47], pdf];
const beginsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, at) => bytes[at] === byte);

/** The bytes of a JPEG, a PNG or a PDF. @throws Failure 'receipt-picture-kind'. */
export function pictureOf(base64: string): Uint8Array {
  const bytes = Buffer.from(base64, 'base64');
  if (!beginnings.some((start) => beginsWith(bytes, start))) throw new Failure('receipt-picture-kind');
  return bytes;
}

/** The rows of text on a picture, from top to bottom. The picture goes with the call and is kept nowhere. @throws Failure. */
export async function textOnPicture(bytes: Uint8Array): Promise<string> {
  try {
    const { ExpenseDocuments = [] } = await textract().send(new AnalyzeExpenseCommand({ Document: { Bytes: bytes } }));
    return ExpenseDocuments.map(({ Blocks = [] }) => rowsOf(Blocks).join('\n')).join('\n');
  } catch (cause) {
    throw refusalOf(cause, beginsWith(bytes, pdf));
  }
}

interface Word {
  text: string;
  left: number;
  top: number;
  height: number;
}

/** Words of one height make a row: names and prices stand in columns, which are read one after the other else. */
function rowsOf(blocks: readonly Block[]): string[] {
  const words = blocks.flatMap(({ BlockType, Text, Geometry }): Word[] => {
    const box = Geometry?.BoundingBox;
    if (BlockType !== 'WORD' || !Text || !box) return [];
    return [{ text: Text, left: box.Left ?? 0, top: box.Top ?? 0, height: box.Height ?? 0 }];
  });
  const middleOf = ({ top, height }: Word) => top + height / 2;
  const rows: Word[][] = [];
  for (const word of words.sort((one, other) => middleOf(one) - middleOf(other))) {
    const row = rows.at(-1);
    const first = row?.[0];
    // Small letters are as high as their row, not as its capitals.
    const isNear = first && middleOf(word) - middleOf(first) < 0.6 * Math.max(word.height, first.height);
    if (row && isNear) row.push(word);
    else rows.push([word]);
  }
  return rows.map((row) =>
    row
      .sort((one, other) => one.left - other.left)
      .map(({ text }) => text)
      .join(' '),
  );
}

/** Whose fault it is, and whether trying again helps; a PDF of several pages or scans may still have text to copy. */
function refusalOf(cause: unknown, isPdf: boolean): Failure {
  const name = cause instanceof Error ? cause.name : '';
  const isTheFile = /UnsupportedDocument|BadDocument|DocumentTooLarge|InvalidParameter/.test(name);
  if (!isTheFile) return new Failure('receipt-pictures-unavailable', { cause });
  return new Failure(isPdf ? 'receipt-pdf-unread' : 'receipt-picture-unread', { cause });
}
