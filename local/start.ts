import { relative } from 'node:path';
import * as z from 'zod';
import { clockPath } from './clock/clock-page.ts';
import { databases } from './dynamodb/databases.ts';
import { learningPath } from './learning/learning-page.ts';
import { LocalCloud, siteFolder } from './local-cloud.ts';
import { localPath } from './local-index-page.ts';
import { pricesPath } from './price-providers/prices-page.ts';
import { readProviderChoice } from './price-providers/provider-stand-ins.ts';
import { samplePassword } from './sample-accounts.ts';
import { outboxPath } from './sns/outbox-page.ts';
import { importedParts } from './startup/build-imported-data.ts';
import { CannotStart } from './startup/cannot-start.ts';
import { readCommandLine } from './startup/command-line.ts';
import { readStripeKeys } from './stripe/choose-payments.ts';
import { stripePath } from './stripe/stripe-stand-in.ts';
import { builtSite } from './website/built-site.ts';
import { buildSiteIfStale } from './website/web-build.ts';

/** `npm start`: the local cloud with the built site; with --dev, the site and the functions reload as they change. */
const settings = z.object({
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(3000)
    .catch(() => {
      throw new CannotStart('PORT must be a number from 0 to 65535.');
    }),
  TILLWISE_HOME: z.string().min(1).default('.local'),
  TILLWISE_DYNAMODB: z
    .enum(databases)
    .default('dynalite')
    .catch(() => {
      throw new CannotStart(`TILLWISE_DYNAMODB must be ${databases.join(' or ')}.`);
    }),
  // A busy machine may need longer to read a photo than the cloud's 20 s, and no gateway here ends the call.
  PHOTO_TIMEOUT_MS: z.coerce.number().int().positive().default(90_000),
});

const usage = `npm start, or npm run dev, which reloads the app on every change

Settings in the environment: PORT (3000), TILLWISE_HOME (.local, the folder for everything stored),
TILLWISE_DYNAMODB (${databases.join(' or ')}), and PHOTO_TIMEOUT_MS (90000).`;

const stopWatching: (() => void)[] = [];

async function start(): Promise<LocalCloud> {
  const { values } = readCommandLine(usage, { dev: { type: 'boolean', default: false } });
  const wanted = settings.safeParse(process.env);
  if (!wanted.success) throw new CannotStart(z.prettifyError(wanted.error));
  const { PORT, TILLWISE_HOME, TILLWISE_DYNAMODB, PHOTO_TIMEOUT_MS } = wanted.data;
  const stripeKeys = readStripeKeys(process.env);
  const importedFolder = await importedParts();
  if (importedFolder) console.log('Using the imported data (data/imported) instead of the shipped data.');
  const providers = readProviderChoice(process.env);
  const options = {
    port: PORT,
    home: TILLWISE_HOME,
    database: TILLWISE_DYNAMODB,
    stripeKeys,
    importedFolder,
    providers,
    photoTimeoutMs: PHOTO_TIMEOUT_MS,
  };
  if (!values.dev) {
    return LocalCloud.start({
      ...options,
      openSite: async () => {
        await buildSiteIfStale(console.log);
        return builtSite(siteFolder);
      },
    });
  }
  const { devSite, watchFunctions } = await import('./website/dev-site.ts');
  const cloud = await LocalCloud.start({ ...options, openSite: devSite });
  stopWatching.push(watchFunctions(() => cloud.reloadFunctions()));
  return cloud;
}

function announce({ origin, home, accounts, paysAtStripe, isKept }: LocalCloud): void {
  const widest = Math.max(...accounts.map(({ email }) => email.length));
  const people = accounts.map(({ email, shows }) => `  ${email.padEnd(widest)}  ${shows}`);
  console.log(
    [
      '',
      `Ready: ${origin}`,
      '',
      `Sign in as (password ${samplePassword})`,
      ...people,
      '',
      `All stand-ins:         ${origin}${localPath}`,
      `Texts and suggestions: ${origin}${outboxPath}`,
      `Clock and due orders:  ${origin}${clockPath}`,
      `Price providers:       ${origin}${pricesPath}`,
      `Learning from prices:  ${origin}${learningPath}`,
      `Payments:              ${paysAtStripe ? 'at Stripe, in test mode' : `${origin}${stripePath}`}`,
      '',
      isKept
        ? `Everything is stored in ${relative('', home) || home}. Press Ctrl-C to stop.`
        : 'Accounts, data, and payments are in memory. Press Ctrl-C to stop and lose them.',
    ].join('\n'),
  );
}

function stopOnSignal(cloud: LocalCloud): void {
  let isStopping = false;
  const stop = async () => {
    // A second Ctrl-C ends at once.
    if (isStopping) process.exit(1);
    isStopping = true;
    for (const end of stopWatching) end();
    await cloud.stop();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

try {
  const cloud = await start();
  stopOnSignal(cloud);
  announce(cloud);
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error);
  process.exit(1);
}
