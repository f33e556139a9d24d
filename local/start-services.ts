import { randomBytes } from 'node:crypto';
import type { LearningResult } from '#functions/learning/index.ts';
import type { PriceTextsResult } from '#functions/messages/index.ts';
import { type Job, jobNeeds } from '#functions/needs.ts';
import type { TickResult } from '#functions/recurring-orders/index.ts';
import type { WordLearningResult } from '#functions/search-learning/index.ts';
import type { OffsetClock } from './clock/offset-clock.ts';
import { startUserPool, type UserPool } from './cognito/user-pool.ts';
import { createTable } from './dynamodb/create-table.ts';
import { type DatabaseName, databaseFolders, keepsData } from './dynamodb/databases.ts';
import { type Database, startDatabase } from './dynamodb/start-and-stop-database.ts';
import { tableName } from './dynamodb/table-settings.ts';
import { clientSecretName, functionEnvironment } from './lambda/function-environment.ts';
import { Lambda } from './lambda/lambda.ts';
import {
  type ProviderChoice,
  type ProviderStandIns,
  startProviderStandIns,
} from './price-providers/provider-stand-ins.ts';
import { addSamplePeople } from './sample-people/add-sample-people.ts';
import { dueOrderSchedule } from './schedules/due-order-schedule.ts';
import { JobSchedule } from './schedules/job-schedule.ts';
import { startSecretsManager } from './secrets-manager/secrets-manager-stand-in.ts';
import { type LocalSns, startSns } from './sns/sns-stand-in.ts';
import type { Serving } from './startup/listening.ts';
import { environmentFile, type LocalCloudHome } from './startup/local-cloud-home.ts';
import { saveFile } from './startup/state-files.ts';
import { type Payments, realPayments, type StripeKeys, standInPayments } from './stripe/choose-payments.ts';
import { startTextract } from './textract/textract-stand-in.ts';

/** The AWS and Stripe services that Tillwise uses, and its functions. */
export interface Services {
  database: Database;
  /** Whether accounts, data, and payments outlive the cloud. */
  isKept: boolean;
  pool: UserPool;
  sns: LocalSns;
  textract: Serving;
  payments: Payments;
  prices: ProviderStandIns;
  lambda: Lambda;
  /** The secret that the request router sends to the functions, as CloudFront does. */
  originSecret: string;
  schedule: JobSchedule<TickResult>;
  jobs: Jobs;
}

/** The results that a page under /local shows. */
interface ShownResults {
  learn: LearningResult;
  'learn-words': WordLearningResult;
  'text-price-drops': PriceTextsResult;
}

type Jobs = { [J in Job]: JobSchedule<J extends keyof ShownResults ? ShownResults[J] : object> };

interface Settings {
  home: LocalCloudHome;
  clock: OffsetClock;
  origin: string;
  database: DatabaseName;
  /** The real Stripe's keys; without them the stand-in takes payments. */
  stripeKeys: StripeKeys | undefined;
  providers: ProviderChoice;
  photoTimeoutMs: number | undefined;
  functionsLog: string;
  /** The folder of imported data that replaces the shipped data. */
  importedFolder: string | undefined;
  report: (trouble: string) => void;
}

/** Starts the services one by one, with the sample people; reports each to `started` at once. */
export async function startServices(
  {
    home,
    clock,
    origin,
    database: name,
    stripeKeys,
    providers,
    photoTimeoutMs,
    functionsLog,
    importedFolder,
    report,
  }: Settings,
  started: <T extends { stop(): Promise<void> }>(part: T) => T,
): Promise<Services> {
  const database = started(await startDatabase(name, home.place(databaseFolders[name])));
  await createTable(name, database.endpoint, tableName);
  const isKept = keepsData(name);
  const pool = started(await startUserPool(home.place('cognito'), origin, home.clientSecret, isKept));
  const sns = started(await startSns(home.place('sns'), clock.now));
  const textract = started(await startTextract());
  const payments = started(
    stripeKeys
      ? realPayments(stripeKeys)
      : await standInPayments(isKept ? home.place('stripe') : undefined, home.webhookSecret, origin, clock.now),
  );
  const prices = started(await startProviderStandIns({ ...providers, importedFolder }, clock.now, report));
  const secretsManager = started(
    await startSecretsManager({ ...payments.secrets, ...prices.secrets, [clientSecretName]: home.clientSecret }),
  );
  const { hashSecret } = home;
  const originSecret = randomBytes(32).toString('base64url');
  const env = functionEnvironment({
    origin,
    hashSecret,
    originSecret,
    database,
    pool,
    sns,
    textract,
    payments,
    secretsManager,
    prices,
    photoTimeoutMs,
  });
  saveFile(home.place(environmentFile), JSON.stringify(env));
  const lambda = started(
    new Lambda({
      env,
      logFile: functionsLog,
      clockOffsetMs: clock.offsetMs,
      importedFolder,
      dynalite: database.dynalite,
    }),
  );
  await lambda.load();
  started(prices.queue.deliverTo((event) => lambda.processPriceQueue(event)));
  const shop = payments.standIn && { stripe: payments.standIn, priceId: await lambda.setUpPremiumPrice() };
  if (!isKept || !home.hasSamplePeople(name)) {
    await addSamplePeople({ pool, lambda, shop, clock });
    if (isKept) home.rememberSamplePeople(name);
  }
  const schedule = started(dueOrderSchedule((shard) => lambda.placeDueOrders(shard), clock.now, report));
  const { now } = clock;
  const repeatedRun = (job: Job) => {
    const { everyMinutes } = jobNeeds[job].schedule;
    const wake = () => lambda.runJob(job);
    return started(new JobSchedule({ wake, everyMinutes, now, report, trouble: `The scheduled job ${job} failed` }));
  };
  const jobs = Object.fromEntries((Object.keys(jobNeeds) as Job[]).map((job) => [job, repeatedRun(job)])) as Jobs;
  return { database, isKept, pool, sns, textract, payments, prices, lambda, originSecret, schedule, jobs };
}
