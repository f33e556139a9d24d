import { Logger } from '@aws-lambda-powertools/logger';
import { showSourcePositions } from './stack-traces.ts';

showSourcePositions();

/** A phone number in E.164, or an email address: other services repeat them in their errors. */
const contact = /\+\d{8,15}\b|[\w.+-]+@[\w-]+(\.[\w-]+)+/g;

/** Structured logs, without phone numbers and email addresses. Never log a name, an address or a token. */
export const log = new Logger({
  serviceName: process.env.POWERTOOLS_SERVICE_NAME ?? 'tillwise',
  jsonReplacerFn: (_key, value) => (typeof value === 'string' ? value.replace(contact, '(contact)') : value),
});
