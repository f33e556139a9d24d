import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, join } from 'node:path';
import { memoized } from '#shared/memoized.ts';

const folder = import.meta.dirname;

/** 'at bundle:line:column', both counted from 1. */
const position = /:(\d+):(\d+)(?=\)?$)/;

/** The map of a file of the bundle. Null when it can't be read: stack traces then show the bundle's lines. */
const mapOf = memoized((bundled: string): SourceMap | null => {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${bundled}.map`, 'utf8')));
  } catch {
    return null;
  }
});

/**
 * Maps stack traces of a bundle to its source lines. Node's --enable-source-maps reads the map at every start, which costs
 * a sixth of the start time; this reads it when the first stack trace is formatted.
 */
export function showSourcePositions(): void {
  if (!existsSync(join(folder, 'index.js.map'))) return;
  const inSources = (call: NodeJS.CallSite) => {
    const bundled = call.getFileName() ?? '';
    if (dirname(bundled) !== folder) return String(call);
    const origin = mapOf(bundled)?.findOrigin(call.getLineNumber() ?? 1, call.getColumnNumber() ?? 1);
    if (!origin || !('fileName' in origin)) return String(call);
    const file = origin.fileName.replace(/^(\.\.\/)+/, '');
    return String(call).replace(bundled, file).replace(position, `:${origin.lineNumber}:${origin.columnNumber}`);
  };
  Error.prepareStackTrace = (error, calls) =>
    [String(error), ...calls.map((call) => `    at ${inSources(call)}`)].join('\n');
}
