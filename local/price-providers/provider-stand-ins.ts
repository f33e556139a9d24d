import { readImported } from '#functions/kit/reference/built-files.ts';
import type {
  priceQueueEnvironment,
  pricesEnvironment,
  providersEnvironment,
  RawSettings,
} from '#shared/deployment/environment.ts';
import { type LocalQueue, startQueue } from '../sqs/sqs-stand-in.ts';
import { CannotStart } from '../startup/cannot-start.ts';
import { krogerClient, startKroger } from './kroger-stand-in.ts';
import { startOpenPrices } from './open-prices-stand-in.ts';
import type { PriceStandIn } from './price-stand-in.ts';

/** Each provider's stand-in on a laptop, and its secret. */
const standIns: Record<string, { start: (now: () => Date) => Promise<PriceStandIn>; secret: string }> = {
  kroger: { start: startKroger, secret: JSON.stringify(krogerClient) },
  'open-prices': { start: startOpenPrices, secret: '' },
};

/** The client of a real Kroger account, used instead of the stand-in. */
interface KrogerClient {
  clientId: string;
  clientSecret: string;
}

/** The enabled providers; none by default, because estimates need none. */
export interface ProviderChoice {
  ids: readonly string[];
  krogerClient?: KrogerClient | undefined;
  /** The folder of imported stores, instead of the samples; the stand-ins use the same ones. */
  importedFolder?: string | undefined;
}

const secretsPrefix = 'tillwise-local/provider-';

/** The queue of price requests, and the providers that answer. */
export interface ProviderStandIns {
  queue: LocalQueue;
  standIns: readonly PriceStandIn[];
  environment: RawSettings<typeof pricesEnvironment> &
    RawSettings<typeof priceQueueEnvironment> &
    RawSettings<typeof providersEnvironment>;
  /** The secrets for Secrets Manager, by name. */
  secrets: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

export async function startProviderStandIns(
  { ids, krogerClient: realClient, importedFolder }: ProviderChoice,
  now: () => Date,
  report: (trouble: string) => void,
): Promise<ProviderStandIns> {
  if (importedFolder && ids.length > 0) readImported(importedFolder);
  const queue = await startQueue(report);
  const started: PriceStandIn[] = [];
  const secrets: Record<string, string> = {};
  for (const id of ids) {
    const { start, secret } = standInOf(id);
    const isReal = id === 'kroger' && realClient !== undefined;
    secrets[`${secretsPrefix}${id}`] = isReal ? JSON.stringify(realClient) : secret;
    if (!isReal) started.push(await start(now));
  }
  return {
    queue,
    standIns: started,
    environment: {
      PRICE_PROVIDERS: ids.join(','),
      PRICE_QUEUE_URL: queue.url,
      PROVIDER_SECRETS_PREFIX: secretsPrefix,
      PROVIDER_ADDRESSES: started.map(({ id, address }) => `${id}=${address}`).join(','),
    },
    secrets,
    stop: async () => {
      await queue.stop();
      await Promise.all(started.map((each) => each.stop()));
    },
  };
}

/**
 * TILLWISE_PROVIDERS ('kroger,open-prices') and, for the real Kroger, KROGER_CLIENT_ID and KROGER_CLIENT_SECRET.
 * @throws CannotStart for an unknown provider.
 */
export function readProviderChoice(environment: NodeJS.ProcessEnv): ProviderChoice {
  const { TILLWISE_PROVIDERS = '', KROGER_CLIENT_ID: clientId, KROGER_CLIENT_SECRET: clientSecret } = environment;
  const ids = [
    ...new Set(
      TILLWISE_PROVIDERS.split(',')
        .map((id) => id.trim())
        .filter(Boolean),
    ),
  ];
  for (const id of ids) standInOf(id);
  return { ids, krogerClient: clientId && clientSecret ? { clientId, clientSecret } : undefined };
}

function standInOf(id: string) {
  const found = standIns[id];
  if (found) return found;
  throw new CannotStart(
    `TILLWISE_PROVIDERS names ${id}, but the providers are ${Object.keys(standIns).join(' and ')}, with commas between.`,
  );
}
