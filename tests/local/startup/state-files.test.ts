import { expect, test } from 'vitest';
import { notOpened } from '#local/startup/state-files.ts';

/** classic-level's message, because the error has no code. */
const levelError = (words: string) =>
  new Error('Database failed to open', {
    cause: Object.assign(new Error(`IO error: lock/MANIFEST-000001: ${words}`), { code: 'LEVEL_IO_ERROR' }),
  });

test('a developer with a full disk is not told to remove their data', () => {
  const { message } = notOpened('lock', levelError('No space left on device'));
  expect(message).toBe('lock can’t be used: the disk is full. Fix that, or choose another folder with TILLWISE_HOME.');
  expect(notOpened('lock', levelError('Corruption: no meta-nextfile entry')).message).toMatch(/^lock is damaged: /);
});
