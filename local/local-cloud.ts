import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { LearningResult } from '#functions/learning/index.ts';
import type { PriceTextsResult } from '#functions/messages/index.ts';
import type { TickResult } from '#functions/recurring-orders/index.ts';
import type { WordLearningResult } from '#functions/search-learning/index.ts';
import { securityHeaders } from '#shared/deployment/page-security-headers.ts';
import { moveClockEverywhere } from './clock/move-clock-everywhere.ts';
import { OffsetClock } from './clock/offset-clock.ts';
import { takeAuthenticator } from './cognito/authenticator-codes.ts';
import type { UserPool } from './cognito/user-pool.ts';
import type { DatabaseName } from './dynamodb/databases.ts';
import type { ProviderChoice, ProviderStandIns } from './price-providers/provider-stand-ins.ts';
import { type Account, accounts } from './sample-accounts.ts';
import type { SentMessage } from './sns/outbox.ts';
import type { LocalSns } from './sns/sns-stand-in.ts';
import { type Services, startServices } from './start-services.ts';
import { type Listening, listenOnLocalhost } from './startup/listening.ts';
import { LocalCloudHome } from './startup/local-cloud-home.ts';
import type { StripeKeys } from './stripe/choose-payments.ts';
import type { LocalStripe } from './stripe/stripe-stand-in.ts';
import { builtSite, type Site } from './website/built-site.ts';
import { type Listener, requestRouter } from './website/request-router.ts';

/** The output of `react-router build`. */
export const siteFolder = fileURLToPath(new URL('../web/build/client', import.meta.url));

export interface LocalCloudOptions {
  /** 0 picks any free port. */
  port?: number;
  /** The folder that keeps all data between starts. */
  home?: string;
  /** Keeps the functions' failures out of the terminal; <home>/functions.log still has them. */
  quiet?: boolean;
  database?: DatabaseName;
  /** A real Stripe account for payments, instead of the stand-in. */
  stripeKeys?: StripeKeys;
  /** The folder of the stores; by default the samples. */
  importedFolder?: string;
  /** The enabled price providers; none by default. */
  providers?: ProviderChoice;
  /** The timeout for reading a photo; by default as in the cloud. */
  photoTimeoutMs?: number;
  /** Opens the server of the pages, by default the built ones; it gets the HTTP server for web sockets. */
  openSite?: (server: Server) => Promise<Site>;
}

/**
 * All of AWS and Stripe that Tillwise needs, in one process on this machine: the functions behind a gateway, the table, the
 * user pool with its sign-in pages, texts, payments, the schedule, and the site. `npm start` and the tests start the same
 * object.
 */
export class LocalCloud {
  /** The sample accounts. */
  readonly accounts: readonly Account[] = accounts;
  private readonly folder: LocalCloudHome;
  private readonly clock: OffsetClock;
  private readonly functionsLog: string;
  private readonly report: (trouble: string) => void;
  private listening: Listening | null = null;
  private opened: Services | null = null;
  /** The started parts; they stop in reverse order. */
  private readonly running = new AsyncDisposableStack();

  private constructor(folder: LocalCloudHome, quiet: boolean) {
    this.folder = folder;
    this.clock = new OffsetClock(folder.clockOffsetMs);
    this.functionsLog = folder.place('functions.log');
    this.report = quiet ? () => {} : (trouble) => console.error(`${trouble}\n  More in ${this.functionsLog}`);
  }

  /** @throws CannotStart when the port or the home is taken. */
  static async start(options: LocalCloudOptions = {}): Promise<LocalCloud> {
    const cloud = new LocalCloud(await LocalCloudHome.open(options.home ?? '.local'), options.quiet ?? false);
    try {
      await cloud.open(options);
    } catch (error) {
      await cloud.stop();
      throw error;
    }
    return cloud;
  }

  get origin(): string {
    return new URL(`http://localhost:${this.listening?.port}`).origin;
  }

  /** The folder with all data. */
  get home(): string {
    return this.folder.path;
  }

  /** Whether accounts, data, and payments outlive it. */
  get isKept(): boolean {
    return this.services.isKept;
  }

  /** The database's address for the SDK. */
  get databaseEndpoint(): string {
    return this.services.database.endpoint;
  }

  get sns(): LocalSns {
    return this.services.sns;
  }

  /** Whether the real Stripe takes payments. */
  get paysAtStripe(): boolean {
    return this.services.payments.standIn === null;
  }

  get stripe(): LocalStripe {
    const { standIn } = this.services.payments;
    if (!standIn) throw new Error('Payments go to the real Stripe.');
    return standIn;
  }

  /** The queue of price requests, and the providers' stand-ins. */
  get prices(): ProviderStandIns {
    return this.services.prices;
  }

  /** Refreshes popular and saved items once, as the schedule does in the cloud. */
  async refreshPrices(): Promise<void> {
    await this.services.jobs['queue-popular-prices'].run();
  }

  /** All sent texts and suggestions, newest first. */
  outbox(): readonly SentMessage[] {
    return this.sns.outbox.sent;
  }

  /** Moves the product's time forward, for the functions and the payments. */
  advanceClock(ms: number): Promise<void> {
    return this.moveClock(this.clock.offsetMs + ms);
  }

  /** Runs the schedule of every shard once. */
  runDueOrders(): Promise<TickResult> {
    return this.services.schedule.run();
  }

  /** Runs learning once, as the schedule in the cloud does. */
  learn(): Promise<LearningResult> {
    return this.services.jobs.learn.run();
  }

  /** Learns words once from what shoppers chose, as the schedule in the cloud does. */
  learnWords(): Promise<WordLearningResult> {
    return this.services.jobs['learn-words'].run();
  }

  /** Texts price drops once, as the schedule in the cloud does. */
  textPriceDrops(): Promise<PriceTextsResult> {
    return this.services.jobs['text-price-drops'].run();
  }

  /** The user pool's app client, and its own API. */
  get appClient(): Pick<UserPool, 'clientId' | 'clientSecret'> & { cognito: UserPool['client'] } {
    const { clientId, clientSecret, client } = this.services.pool;
    return { clientId, clientSecret, cognito: client };
  }

  /** Turns off a person's authenticator, as an operator does after a lost phone. */
  forgetAuthenticator(email: string): Promise<void> {
    return takeAuthenticator(this.services.pool, email);
  }

  /** Reloads the functions' code. */
  async reloadFunctions(): Promise<void> {
    await this.opened?.lambda.reload();
  }

  /** Ends the functions in the middle of their work. */
  async crashFunctions(): Promise<void> {
    await this.opened?.lambda.crash();
  }

  /** Finishes open work, then stops everything; the data stays in the home. */
  async stop(): Promise<void> {
    await this.listening?.close();
    await this.running.disposeAsync();
    await this.folder.close();
  }

  private get services(): Services {
    if (!this.opened) throw new Error('The local cloud is not open.');
    return this.opened;
  }

  private async open({
    port = 3000,
    database = 'dynalite',
    stripeKeys,
    importedFolder,
    providers = { ids: [] },
    photoTimeoutMs,
    openSite,
  }: LocalCloudOptions): Promise<void> {
    // Open the port first, because all addresses below contain it; early calls wait.
    const ready = Promise.withResolvers<Listener>();
    const server = createServer(async (request, response) => {
      const answer = await ready.promise;
      answer(request, response).catch((error) => this.fail(request, response, error));
    });
    this.listening = await listenOnLocalhost(server, port);
    this.folder.remember({ origin: this.origin });

    const { folder: home, clock, origin, functionsLog, report } = this;
    const started = this.started.bind(this);
    const headersOf = (path: string) => securityHeaders(path, { adFrame: origin });
    const site = started(await (openSite ? openSite(server) : builtSite(siteFolder, headersOf)));
    const services = await startServices(
      { home, clock, origin, database, stripeKeys, providers, photoTimeoutMs, functionsLog, importedFolder, report },
      started,
    );
    this.opened = services;
    const clockControls = {
      clock,
      schedule: services.schedule,
      advance: (ms: number) => this.advanceClock(ms),
      reset: () => this.moveClock(0),
    };
    const priceControls = { providers: services.prices, refresh: () => this.refreshPrices() };
    ready.resolve(requestRouter({ origin, services, site, clockControls, priceControls, report }));
  }

  private moveClock(offsetMs: number): Promise<void> {
    const { clock, folder: home, services } = this;
    return moveClockEverywhere({ home, clock, ...services }, offsetMs);
  }

  private fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
    // A client that went away in the middle of a request needs no answer.
    if (request.destroyed && !request.complete) return;
    this.report(`${request.method} ${request.url} failed: ${error instanceof Error ? error.stack : error}`);
    if (response.headersSent) response.destroy();
    else response.writeHead(500, { 'content-type': 'text/plain' }).end('The local cloud failed at this request.');
  }

  private started<T extends { stop(): Promise<void> }>(part: T): T {
    return this.running.adopt(part, (each) => each.stop());
  }
}
