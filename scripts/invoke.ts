/**
 * What a function answers to an event, in the environment of this command:
 * `npm run invoke -- functions/cart/handler.ts events/api/read-cart.json`.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [functionFile, eventFile] = process.argv.slice(2);
if (!functionFile || !eventFile) {
  console.error('Name a function and an event: npm run invoke -- functions/<...>.ts events/<...>.json');
  process.exit(1);
}

/** As long as the cloud gives a scheduled run. */
const patienceMs = 10 * 60_000;
const startedAt = Date.now();
const context = {
  functionName: 'invoke',
  awsRequestId: 'invoke',
  getRemainingTimeInMillis: () => startedAt + patienceMs - Date.now(),
};

const { handler } = await import(pathToFileURL(resolve(functionFile)).href);
const answer = await handler(JSON.parse(readFileSync(eventFile, 'utf8')), context);
console.log(JSON.stringify(answer, null, 2));
