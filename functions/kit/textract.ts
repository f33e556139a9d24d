import { TextractClient } from '@aws-sdk/client-textract';

/** The one Textract client. */
export const textract = new TextractClient({ maxAttempts: 2 });
