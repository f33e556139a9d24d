import * as z from 'zod';
import { AwsRefusal, serveAction } from '../aws/aws-action.ts';
import type { Serving } from '../startup/listening.ts';
import { Reading } from './reading.ts';

const call = z.object({ Document: z.object({ Bytes: z.string() }) });
const pdfBeginning = '%PDF';

/** Textract for a laptop: reads photos of receipts on this machine. It refuses PDFs with Textract's own error. */
export async function startTextract(): Promise<Serving> {
  const reading = new Reading();
  const serving = await serveAction('Textract.DetectDocumentText', call, async ({ Document }, isGone) => {
    const bytes = Buffer.from(Document.Bytes, 'base64');
    if (bytes.subarray(0, pdfBeginning.length).toString('latin1') === pdfBeginning) {
      throw new AwsRefusal('UnsupportedDocumentException', 'PDFs can only be read in the cloud.');
    }
    // How long a photo may take is the caller's decision, who says that it took too long.
    const Blocks = await reading.wordsOn(bytes, isGone).catch((error) => {
      throw new AwsRefusal('BadDocumentException', String(error));
    });
    return { DocumentMetadata: { Pages: 1 }, DetectDocumentTextModelVersion: '1.0', Blocks };
  });
  return {
    ...serving,
    stop: async () => {
      await reading.stop();
      await serving.stop();
    },
  };
}
