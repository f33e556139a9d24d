import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { type Account, accounts, samplePassword, samplePeople } from './accounts.ts';
import { accountId, createAccount } from './cognito/create-account.ts';
import { loginPath, ManagedLogin } from './cognito/login.ts';
import { startUserPool, type UserPool } from './cognito/user-pool.ts';
import { createTable, type DatabaseName, startDatabase } from './dynamodb.ts';
import { functionEnvironment, tableName } from './function-environment.ts';
import { answerThroughGateway } from './gateway.ts';
import { Home } from './home.ts';
import { Lambda } from './lambda.ts';
import { type Listening, listenOnLocalhost } from './listening.ts';
import { builtSite, type Site } from './site.ts';

/** Where `react-router build` puts the site. */
export const siteFolder = fileURLToPath(new URL('../web/build/client', import.meta.url));

const functionsLog = 'functions.log';
const databaseFolders: Record<DatabaseName, string> = { dynalite: 'dynamodb', 'dynamodb-local': 'dynamodb-local' };

type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface LocalCloudOptions {
  /** 0 takes any free port. */
  port?: number;
  /** The folder that remembers everything between starts. */
  home?: string;
  /** Keeps failures of the functions out of the terminal; they are in <home>/functions.log all the same. */
  quiet?: boolean;
  database?: DatabaseName;
  /** Opens the pages' server, by default of what was built; it gets the http server for web sockets. */
  openSite?: (server: Server) => Promise<Site>;
}

/**
 * Everything Tillwise needs of AWS, in one process on this machine: the functions behind a gateway, the table, the user
 * pool with its sign-in pages, and the site. What `npm start` starts is what the tests start.
 */
export class LocalCloud {
  /** The sample people one can sign in as. */
  readonly accounts: readonly Account[] = accounts;
  private readonly folder: Home;
  private readonly report: (trouble: string) => void;
  private listening: Listening | null = null;
  private lambda: Lambda | null = null;
  /** What to stop, in the order it was started. */
  private readonly running: { stop(): Promise<void> }[] = [];

  private constructor(folder: Home, quiet: boolean) {
    this.folder = folder;
    this.report = quiet ? () => {} : (trouble) => console.error(`${trouble}\n  More in ${folder.place(functionsLog)}`);
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

  /** Has the functions' code loaded anew. */
  async reloadFunctions(): Promise<void> {
    await this.lambda?.reload();
  }

  /** Finishes what is under way, then stops everything; what was stored stays in the home. */
  async stop(): Promise<void> {
    await this.listening?.close();
    for (const part of this.running.splice(0).reverse()) await part.stop();
    await this.folder.close();
  }

  private async open({ port = 3000, database: name = 'dynalite', openSite }: LocalCloudOptions): Promise<void> {
    // The port comes first, since every address below is made of it; whoever calls early waits.
    const ready = Promise.withResolvers<Listener>();
    const server = createServer(async (request, response) => {
      const answer = await ready.promise;
      answer(request, response).catch((error) => this.fail(request, response, error));
    });
    this.listening = await listenOnLocalhost(server, port);
    this.folder.remember({ origin: this.origin });

    const database = this.started(await startDatabase(name, this.folder.place(databaseFolders[name])));
    await createTable(name, database.endpoint, tableName);
    const pool = this.started(await startUserPool(this.folder.place('cognito'), this.origin));
    const site = this.started(await (openSite ? openSite(server) : builtSite(siteFolder)));
    const env = functionEnvironment(this.origin, database, pool, this.folder.sessionSecret);
    this.lambda = this.started(new Lambda(env, this.folder.place(functionsLog)));
    await this.lambda.load();
    await this.addSamplePeople(name, pool, this.lambda);
    ready.resolve(this.listener(new ManagedLogin(pool, `${this.origin}/`), site, this.lambda));
  }

  private listener(login: ManagedLogin, site: Site, lambda: Lambda): Listener {
    const { host } = new URL(this.origin);
    return async (request, response) => {
      const { url = '/', headers } = request;
      if (headers.host !== host) {
        // Cookies belong to one host name, so there is only one: 127.0.0.1 leads to localhost.
        response.writeHead(307, { location: this.origin + url }).end();
      } else if (url.startsWith('/api/')) {
        await answerThroughGateway(request, response, (...call) => lambda.invoke(...call), this.report);
      } else if (url.startsWith(`${loginPath}/`)) {
        await login.answer(request, response);
      } else {
        await site.answer(request, response);
      }
    };
  }

  private fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
    // Whoever went away in the middle of a request needs no answer.
    if (request.destroyed && !request.complete) return;
    this.report(`${request.method} ${request.url} failed: ${error instanceof Error ? error.stack : error}`);
    if (response.headersSent) response.destroy();
    else response.writeHead(500, { 'content-type': 'text/plain' }).end('The local cloud failed at this request.');
  }

  private async addSamplePeople(database: DatabaseName, pool: UserPool, lambda: Lambda): Promise<void> {
    if (this.folder.hasSamplePeople(database)) return;
    const userIds = new Map<string, string>();
    for (const account of accounts) {
      const newId = await createAccount(pool, { ...account, password: samplePassword });
      userIds.set(account.email, newId ?? (await accountId(pool, account.email)));
    }
    await lambda.saveSamplePeople(samplePeople(userIds, new Date()));
    this.folder.rememberSamplePeople(database);
  }

  private started<T extends { stop(): Promise<void> }>(part: T): T {
    this.running.push(part);
    return part;
  }
}
