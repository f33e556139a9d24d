import * as z from 'zod';
import { AwsRefusal, serveAction } from '../aws-action.ts';
import type { Serving } from '../listening.ts';
import { Reading } from './reading.ts';

const call = z.object({ Document: z.object({ Bytes: z.base64() }) });
const pdfBeginning = '%PDF';

/** Textract for a laptop: reads pictures of receipts on this machine. It can't read PDFs, and says so as Textract would. */
export async function startTextract(): Promise<Serving> {
  const reading = new Reading();
  const serving = await serveAction('Textract.AnalyzeExpense', call, async ({ Document }) => {
    const bytes = Buffer.from(Document.Bytes, 'base64');
    if (bytes.subarray(0, pdfBeginning.length).toString('latin1') === pdfBeginning) {
      throw new AwsRefusal('UnsupportedDocumentException', 'PDFs are read in the cloud alone.');
    }
    const Blocks = await reading.wordsOn(bytes).catch((error) => {
      throw new AwsRefusal('BadDocumentException', String(error));
    });
    return { DocumentMetadata: { Pages: 1 }, ExpenseDocuments: [{ ExpenseIndex: 1, Blocks }] };
  });
  return {
    ...serving,
    stop: async () => {
      await reading.stop();
      await serving.stop();
    },
  };
}
