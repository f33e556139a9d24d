import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { photoTimeout } from './drawn-photo.ts';

interface OwnCloud {
  origin: string;
  stop(): Promise<void>;
}

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

/** Starts a cloud for one worker. */
export async function startOwnCloud(): Promise<OwnCloud> {
  const home = await mkdtemp(join(tmpdir(), 'tillwise-own-'));
  const started = spawn(process.execPath, ['local/start.ts'], {
    cwd: projectFolder,
    env: {
      ...process.env,
      PORT: '0',
      TILLWISE_HOME: home,
      TILLWISE_DYNAMODB: 'in-memory',
      PHOTO_TIMEOUT_MS: String(photoTimeout.timeout),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(started, 'exit');
  const stop = async () => {
    started.kill('SIGTERM');
    await ended;
    await rm(home, { recursive: true });
  };
  for await (const line of createInterface(started.stdout)) {
    const origin = /^Ready: (\S+)$/.exec(line)?.[1];
    if (!origin) continue;
    // Discard the rest: a full pipe would block it.
    started.stdout.resume();
    return { origin, stop };
  }
  await stop();
  throw new Error('The cloud did not start.');
}
