import { afterEach, expect, test, vi } from 'vitest';
import { readCommandLine } from '#local/startup/command-line.ts';

const usage = 'npm run prices:import -- FILE [--again]';
const read = (...args: string[]) =>
  readCommandLine(usage, { again: { type: 'boolean', default: false } }, [1, 1], args);

afterEach(() => vi.restoreAllMocks());

test('an operator’s files and options are read', () => {
  expect(read('prices.csv', '--again')).toMatchObject({ files: ['prices.csv'], values: { again: true } });
});

test.each([
  ['asks for help', ['--help'], 0],
  ['names no file', [], 1],
  ['names a file too many', ['one.csv', 'other.csv'], 1],
  ['misspells an option', ['prices.csv', '--agian'], 1],
])('an operator who %s reads how to call the command', (_, args, status) => {
  const printed = (['log', 'error'] as const).map((name) => vi.spyOn(console, name).mockReturnValue());
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`ended with ${code}`);
  });
  expect(() => read(...args)).toThrow(`ended with ${status}`);
  expect(printed[status]).toHaveBeenLastCalledWith(`Usage: ${usage}`);
});
