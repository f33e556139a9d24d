import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { listen } from '../listening.ts';
import { Reading } from './reading.ts';

/** Textract for a laptop: reads pictures of receipts on this machine. It can't read PDFs, and says so as Textract would. */
export interface LocalTextract {
  /** Where it answers the SDK. */
  endpoint: string;
  stop(): Promise<void>;
}

const call = z.object({ Document: z.object({ Bytes: z.base64() }) });
const pdfBeginning = '%PDF';

export async function startTextract(): Promise<LocalTextract> {
  const reading = new Reading();
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body));
    if (request.headers['x-amz-target'] !== 'Textract.AnalyzeExpense') {
      answer(400, { __type: 'UnknownOperationException' });
      return;
    }
    const sent = call.safeParse(JSON.parse(await text(request)));
    const bytes = Buffer.from(sent.data?.Document.Bytes ?? '', 'base64');
    if (bytes.subarray(0, pdfBeginning.length).toString('latin1') === pdfBeginning) {
      answer(400, { __type: 'UnsupportedDocumentException', message: 'PDFs are read in the cloud alone.' });
      return;
    }
    try {
      const Blocks = await reading.wordsOn(bytes);
      answer(200, { DocumentMetadata: { Pages: 1 }, ExpenseDocuments: [{ ExpenseIndex: 1, Blocks }] });
    } catch (error) {
      answer(400, { __type: 'BadDocumentException', message: String(error) });
    }
  });
  const port = await listen(server, 0, '127.0.0.1');
  return {
    endpoint: `http://127.0.0.1:${port}`,
    stop: async () => {
      await reading.stop();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}
