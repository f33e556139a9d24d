import type { WebConfig, webConfigPath } from '#shared/deployment/web-config.ts';
import { read } from './client.ts';

/** Typed by the shared constant, whose file would load the schema library. */
const configPath: typeof webConfigPath = '/config.json';

let config: Promise<WebConfig> | undefined;

/** This stage's settings, read once. A failed read is repeated. */
export function readWebConfig(): Promise<WebConfig> {
  config ??= (read(configPath) as Promise<WebConfig>).catch((error: unknown) => {
    config = undefined;
    throw error;
  });
  return config;
}
