import { randomBytes } from 'node:crypto';
import { join, relative, resolve } from 'node:path';
import { ClassicLevel } from 'classic-level';
import * as z from 'zod';
import { CannotStart } from './cannot-start.ts';
import { makeFolder, notOpened, readSaved, saveFile } from './state-files.ts';

const state = z.object({
  /** The address of the cloud that uses or last used this folder. */
  origin: z.string(),
  /** The secret of the user pool's app client. */
  clientSecret: z.string(),
  /** The key of the hashes in the table. */
  hashSecret: z.string(),
  /** Signs the events of the stand-in for Stripe. */
  webhookSecret: z.string().default(() => `whsec_${randomSecret()}`),
  /** How far the product's time is ahead of this machine's. */
  clockOffsetMs: z.number().default(0),
  /** The databases that contain the sample people. */
  seeded: z.array(z.string()),
});
type State = z.infer<typeof state>;

/** Another local cloud uses the folder. */
export class AlreadyRuns extends CannotStart {}

/** The file with the functions' environment, for `npm run invoke`. */
export const environmentFile = 'function-environment.json';

/** The folder with all data of one local cloud. One cloud at a time. */
export class LocalCloudHome {
  readonly path: string;
  private readonly lock: ClassicLevel;
  private state: State;

  private constructor(path: string, lock: ClassicLevel, state: State) {
    this.path = path;
    this.lock = lock;
    this.state = state;
  }

  /** @throws CannotStart when another local cloud uses the folder, or its data can't be used. */
  static async open(folder: string): Promise<LocalCloudHome> {
    const path = resolve(folder);
    makeFolder(path);
    // The system releases an empty LevelDB's lock whenever its process ends, even by kill -9.
    const lock = new ClassicLevel(join(path, 'lock'));
    try {
      makeFolder(lock.location);
      await lock.open();
    } catch (error) {
      if (error instanceof CannotStart) throw error;
      if (!isLocked(error)) throw notOpened(lock.location, error);
      const { origin } = readState(path);
      throw new AlreadyRuns(
        `Tillwise already runs at ${origin} with the data in ${relative('', path) || path}. ` +
          'Stop it first, or start a second one with a different PORT and TILLWISE_HOME.',
      );
    }
    return new LocalCloudHome(path, lock, readState(path));
  }

  get clientSecret(): string {
    return this.state.clientSecret;
  }

  get hashSecret(): string {
    return this.state.hashSecret;
  }

  get webhookSecret(): string {
    return this.state.webhookSecret;
  }

  get clockOffsetMs(): number {
    return this.state.clockOffsetMs;
  }

  hasSamplePeople(database: string): boolean {
    return this.state.seeded.includes(database);
  }

  /** The path of a stand-in's own folder or file. */
  place(name: string): string {
    return join(this.path, name);
  }

  remember(news: Partial<Pick<State, 'origin' | 'seeded' | 'clockOffsetMs'>>): void {
    this.state = { ...this.state, ...news };
    saveFile(join(this.path, 'state.json'), `${JSON.stringify(this.state, null, 2)}\n`);
  }

  rememberSamplePeople(database: string): void {
    this.remember({ seeded: [...this.state.seeded, database] });
  }

  async close(): Promise<void> {
    await this.lock.close();
  }
}

function readState(path: string): State {
  const kept = readSaved(join(path, 'state.json'), (text) => state.parse(JSON.parse(text)));
  return (
    kept ??
    state.parse({ origin: 'another address', clientSecret: randomSecret(), hashSecret: randomSecret(), seeded: [] })
  );
}

function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

function isLocked(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string } };
  return cause?.code === 'LEVEL_LOCKED';
}
