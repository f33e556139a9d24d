import { Logger } from '@aws-lambda-powertools/logger';
import { showSourcePositions } from './stack-traces.ts';

showSourcePositions();

/** Structured logs. Never log a name, an address, a token or a phone number. */
export const log = new Logger({ serviceName: process.env.POWERTOOLS_SERVICE_NAME ?? 'tillwise' });
