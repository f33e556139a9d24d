import * as z from 'zod';
import { newId, randomText } from './ids.ts';
import { apiVersion, type Ledger } from './ledger.ts';
import { listed } from './lists.ts';
import type { WebhookEndpoint } from './objects.ts';
import { expand, mergeMetadata, metadata, paging, text } from './parameters.ts';

export const webhookEndpointParameters = z.strictObject({
  url: z.url(),
  enabled_events: z.array(text).min(1),
  api_version: text.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  expand,
});

/** Only remembers it: events go to the one address that the stand-in was started with. */
export function createWebhookEndpoint(
  ledger: Ledger,
  parameters: z.output<typeof webhookEndpointParameters>,
): WebhookEndpoint {
  const endpoint: WebhookEndpoint = {
    id: newId('we'),
    object: 'webhook_endpoint',
    api_version: parameters.api_version ?? apiVersion,
    application: null,
    created: ledger.time,
    description: parameters.description ?? null,
    enabled_events: parameters.enabled_events,
    livemode: false,
    metadata: mergeMetadata({}, parameters.metadata),
    status: 'enabled',
    url: parameters.url,
  };
  ledger.state.webhookEndpoints[endpoint.id] = endpoint;
  // The secret is told once, here.
  return { ...endpoint, secret: `whsec_${randomText(32)}` };
}

export const webhookEndpointListParameters = z.strictObject({ ...paging, expand });

export function listWebhookEndpoints(
  ledger: Ledger,
  parameters: z.output<typeof webhookEndpointListParameters>,
): object {
  return listed(ledger, '/v1/webhook_endpoints', Object.values(ledger.state.webhookEndpoints), parameters);
}
