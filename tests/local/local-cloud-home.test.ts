import { chmod, cp, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LocalCloud } from '#local/local-cloud.ts';
import { temporaryFolder } from '#tests/support/local-cloud.ts';

/** The folder of a cloud that ran and stopped. */
let used: string;
const homes: string[] = [];

beforeAll(async () => {
  used = await temporaryFolder();
  homes.push(used);
  const cloud = await LocalCloud.start({ port: 0, home: used, quiet: true });
  await cloud.stop();
});
afterAll(() => Promise.all(homes.map((home) => rm(home, { recursive: true }))));

/** The message when a copy of the folder is started after this change. */
async function toldAfter(spoil: (home: string) => Promise<unknown>): Promise<{ words: string; home: string }> {
  const home = await temporaryFolder();
  homes.push(home);
  await cp(used, home, { recursive: true });
  await spoil(home);
  const started = LocalCloud.start({ port: 0, home, quiet: true });
  const error: Error = await started.then(
    async (cloud) => {
      await cloud.stop();
      throw new Error('It started.');
    },
    (reason) => reason,
  );
  expect(error.name, error.stack).toBe('CannotStart');
  return { words: error.message, home };
}

describe('a developer with an unusable data folder reads which file it is and what to do', () => {
  test.each([
    'state.json',
    'cognito/clients.json',
    'cognito/local_Tillwise.json',
    'sns/outbox.json',
    'stripe/stripe.json',
  ])('a damaged %s', async (file) => {
    for (const rubbish of ['{"half": ', '[1]', '\0\0\0']) {
      const { words } = await toldAfter((home) => writeFile(join(home, file), rubbish));
      expect(words).toMatch(new RegExp(`${file} is damaged: .* Restore a copy, or start over: remove `));
    }
  });

  test('a damaged database', async () => {
    const { words } = await toldAfter((home) => writeFile(join(home, 'dynamodb', 'CURRENT'), 'rubbish'));
    expect(words).toMatch(/dynamodb is damaged/);
  });

  test.each(['state.json', 'cognito/local_Tillwise.json'])('a folder in place of %s', async (file) => {
    const { words } = await toldAfter(async (home) => {
      await rm(join(home, file));
      await mkdir(join(home, file));
    });
    expect(words).toContain(`${file} can’t be used: it is a folder. Fix that, or choose another folder`);
  });

  test('a file in place of the folder', async () => {
    const { words } = await toldAfter(async (home) => {
      await rm(home, { recursive: true });
      await writeFile(home, '');
    });
    expect(words).toContain('can’t be used: it is a file.');
  });

  // Root can write everywhere.
  test.skipIf(process.getuid?.() === 0).each(['', 'sns', 'cognito'])('a read-only folder: %j', async (folder) => {
    const { words } = await toldAfter((home) => chmod(join(home, folder), 0o500));
    expect(words).toContain('this account has no permission to read and write it');
  });
});

test('no other user of the machine can read the data', async () => {
  expect((await stat(used)).mode & 0o077).toBe(0);
  const files = (await readdir(used, { recursive: true, withFileTypes: true })).filter(
    (file) => file.isFile() && file.name.endsWith('.json'),
  );
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) {
    expect((await stat(join(file.parentPath, file.name))).mode & 0o077, file.name).toBe(0);
  }
});
