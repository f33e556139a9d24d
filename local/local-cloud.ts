import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { LearningResult } from '#functions/learning/index.ts';
import type { PriceTextsResult } from '#functions/messages/index.ts';
import { securityHeaders } from '#shared/hosting.ts';
import { type Account, accounts } from './accounts.ts';
import { LocalClock } from './clock/local-clock.ts';
import { takeAuthenticator } from './cognito/authenticator.ts';
import type { UserPool } from './cognito/user-pool.ts';
import type { DatabaseName } from './dynamodb.ts';
import { frontDoor, type Listener } from './front-door.ts';
import { Home } from './home.ts';
import { type Listening, listenOnLocalhost } from './listening.ts';
import type { StripeKeys } from './payments.ts';
import type { PriceCollection, ProviderChoice } from './price-providers/price-collection.ts';
import type { Run } from './schedule.ts';
import { type Services, startServices } from './services.ts';
import { builtSite, type Site } from './site.ts';
import type { SentMessage } from './sns/outbox.ts';
import type { LocalSns } from './sns/stand-in.ts';
import type { LocalStripe } from './stripe/stand-in.ts';

/** Where `react-router build` puts the site. */
export const siteFolder = fileURLToPath(new URL('../web/build/client', import.meta.url));

export interface LocalCloudOptions {
  /** 0 takes any free port. */
  port?: number;
  /** The folder that remembers everything between starts. */
  home?: string;
  /** Keeps failures of the functions out of the terminal; they are in <home>/functions.log all the same. */
  quiet?: boolean;
  database?: DatabaseName;
  /** A real Stripe account to take the payments at, instead of the stand-in. */
  stripeKeys?: StripeKeys;
  /** Where the functions find the stores: by default the samples. */
  importedFolder?: string;
  /** Which providers of prices are switched on; none unless told otherwise. */
  providers?: ProviderChoice;
  /** How long a picture may take to be read: as long as in the cloud unless told otherwise. */
  picturePatienceMs?: number;
  /** Opens the pages' server, by default of what was built; it gets the http server for web sockets. */
  openSite?: (server: Server) => Promise<Site>;
}

/**
 * Everything Tillwise needs of AWS and Stripe, in one process on this machine: the functions behind a gateway, the table,
 * the user pool with its sign-in pages, texts, payments, the schedule, and the site. What `npm start` starts is what the
 * tests start.
 */
export class LocalCloud {
  /** The sample people one can sign in as. */
  readonly accounts: readonly Account[] = accounts;
  private readonly folder: Home;
  private readonly clock: LocalClock;
  private readonly functionsLog: string;
  private readonly report: (trouble: string) => void;
  private listening: Listening | null = null;
  private opened: Services | null = null;
  /** What to stop, in the order it was started. */
  private readonly running: { stop(): Promise<void> }[] = [];

  private constructor(folder: Home, quiet: boolean) {
    this.folder = folder;
    this.clock = new LocalClock(folder.clockOffsetMs);
    this.functionsLog = folder.place('functions.log');
    this.report = quiet ? () => {} : (trouble) => console.error(`${trouble}\n  More in ${this.functionsLog}`);
  }

  /** @throws CannotStart when the port or the home is taken. */
  static async start(options: LocalCloudOptions = {}): Promise<LocalCloud> {
    const cloud = new LocalCloud(await Home.open(options.home ?? '.local'), options.quiet ?? false);
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

  /** The folder everything is remembered in. */
  get home(): string {
    return this.folder.path;
  }

  /** Where the table's database answers the SDK. */
  get databaseEndpoint(): string {
    return this.services.database.endpoint;
  }

  get sns(): LocalSns {
    return this.services.sns;
  }

  /** Whether the real Stripe takes the payments. */
  get paysAtStripe(): boolean {
    return this.services.payments.standIn === null;
  }

  /** The stand-in for Stripe. */
  get stripe(): LocalStripe {
    const { standIn } = this.services.payments;
    if (!standIn) throw new Error('The real Stripe takes the payments.');
    return standIn;
  }

  /** The queue of prices that were asked for, and the stand-ins that tell them. */
  get prices(): PriceCollection {
    return this.services.prices;
  }

  /** Asks once for what is popular or saved, as the schedule does in the cloud. */
  async refreshPrices(): Promise<void> {
    await this.services.lambda.refreshPrices();
  }

  /** Every text and suggestion that was sent, newest first. */
  outbox(): readonly SentMessage[] {
    return this.sns.outbox.sent;
  }

  /** Moves the product's time on: what the functions and the payments go by. */
  advanceClock(ms: number): Promise<void> {
    return this.setClock(this.clock.offsetMs + ms);
  }

  /** Runs the schedule of every shard once. */
  runDueOrders(): Promise<Run> {
    return this.services.schedule.run();
  }

  /** Learns once from what was seen, as the schedule in the cloud does. */
  learn(): Promise<LearningResult> {
    return this.services.learning.run();
  }

  /** Texts once of prices that dropped, as the schedule in the cloud does. */
  textPriceDrops(): Promise<PriceTextsResult> {
    return this.services.priceTexts.run();
  }

  /** What the functions are to the user pool, and its own calls. */
  get appClient(): Pick<UserPool, 'clientId' | 'clientSecret'> & { cognito: UserPool['client'] } {
    const { clientId, clientSecret, client } = this.services.pool;
    return { clientId, clientSecret, cognito: client };
  }

  /** Turns somebody's authenticator off, as an operator does for whoever lost their phone. */
  forgetAuthenticator(email: string): Promise<void> {
    return takeAuthenticator(this.services.pool, email);
  }

  /** Has the functions' code loaded anew. */
  async reloadFunctions(): Promise<void> {
    await this.opened?.lambda.reload();
  }

  /** Finishes what is under way, then stops everything; what was stored stays in the home. */
  async stop(): Promise<void> {
    await this.listening?.close();
    for (const part of this.running.splice(0).reverse()) await part.stop();
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
    picturePatienceMs,
    openSite,
  }: LocalCloudOptions): Promise<void> {
    // The port comes first, since every address below is made of it; whoever calls early waits.
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
      { home, clock, origin, database, stripeKeys, providers, picturePatienceMs, functionsLog, importedFolder, report },
      started,
    );
    this.opened = services;
    const clockControls = {
      clock,
      schedule: services.schedule,
      advance: (ms: number) => this.advanceClock(ms),
      reset: () => this.setClock(0),
    };
    const priceControls = { collection: services.prices, refresh: () => this.refreshPrices() };
    ready.resolve(frontDoor({ origin, services, site, clockControls, priceControls, report }));
  }

  private async setClock(offsetMs: number): Promise<void> {
    this.clock.offsetMs = offsetMs;
    this.folder.remember({ clockOffsetMs: offsetMs });
    await this.services.lambda.setClock(offsetMs);
    this.services.payments.standIn?.tick();
  }

  private fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
    // Whoever went away in the middle of a request needs no answer.
    if (request.destroyed && !request.complete) return;
    this.report(`${request.method} ${request.url} failed: ${error instanceof Error ? error.stack : error}`);
    if (response.headersSent) response.destroy();
    else response.writeHead(500, { 'content-type': 'text/plain' }).end('The local cloud failed at this request.');
  }

  private started<T extends { stop(): Promise<void> }>(part: T): T {
    this.running.push(part);
    return part;
  }
}
