import type { WebConfig, webConfigPath } from '#shared/web-config.ts';
import { read } from './client.ts';

/** Checked against the shared one, whose file would bring the schema library along. */
const configPath: typeof webConfigPath = '/config.json';

let config: Promise<WebConfig> | undefined;

/** This stage's settings, read once; after a failure they are asked for again. */
export function readWebConfig(): Promise<WebConfig> {
  config ??= (read(configPath) as Promise<WebConfig>).catch((error: unknown) => {
    config = undefined;
    throw error;
  });
  return config;
}
