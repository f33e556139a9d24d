import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/**
 * The options and files that a command was called with. Prints the usage and ends the process with --help (status 0)
 * and with options or a number of files that the command doesn't take (status 1).
 */
export function readCommandLine<Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  [fewest, most]: readonly [fewest: number, most: number] = [0, 0],
  args: string[] = process.argv.slice(2),
) {
  if (args.includes('--help')) {
    console.log(`Usage: ${usage}`);
    process.exit(0);
  }
  try {
    const { values, positionals: files } = parseArgs({ args, options, allowPositionals: true });
    if (files.length >= fewest && files.length <= most) return { values, files };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  console.error(`Usage: ${usage}`);
  process.exit(1);
}
