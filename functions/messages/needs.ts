import type { JobNeeds, Needs } from '#shared/deployment/needs.ts';
import { hoursForTexts } from './price-texts/price-text-times.ts';

export const needs: Needs = {
  file: 'messages/handler.ts',
  shopperImpact: 'Shoppers with Premium cannot text a list, turn texts about prices on or off, or send a suggestion.',
  table: ['BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
  capabilities: ['keyed-hashes', 'suggestions', 'texts'],
};

export const priceDrops: JobNeeds = {
  file: 'messages/price-texts/text-price-drops.ts',
  // The run stops shortly before this, and the next one continues with the longest overdue.
  timeoutSeconds: 15 * 60,
  schedule: { everyMinutes: 60, from: '00:20', withinHours: hoursForTexts },
  description: 'Tillwise texts shoppers whose favorites dropped below their price.',
  // The schedule and Lambda may each wait this long, and the run itself takes a quarter of an hour: it ends by 01:00.
  latestMinutes: 10,
  runbook: 'Price drops are not texted',
  shopperImpact: 'Shoppers are not texted when a favorite drops below their price; the app says so all the same.',
  table: ['BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
  capabilities: ['keyed-hashes', 'table-index', 'texts'],
  reference: ['catalog', 'stores'],
};
