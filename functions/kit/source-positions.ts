import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';

const bundle = join(import.meta.dirname, 'index.js');
const mapFile = `${bundle}.map`;

/** 'at bundle:line:column', both counted from 1. */
const position = /:(\d+):(\d+)(?=\)?$)/;

/** Null where it can't be read: an error is told with the bundle's own lines then, rather than not at all. */
function readMap(): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(mapFile, 'utf8')));
  } catch {
    return null;
  }
}

/**
 * Has what is thrown in a bundle say the lines of its sources. Node's own --enable-source-maps reads the map at every
 * start, a sixth of what a start takes; this reads it when somebody first looks at where an error comes from.
 */
export function sayPositionsInSources(): void {
  if (!existsSync(mapFile)) return;
  let map: SourceMap | null | undefined;
  const inSources = (call: NodeJS.CallSite) => {
    if (call.getFileName() !== bundle) return String(call);
    if (map === undefined) map = readMap();
    const origin = map?.findOrigin(call.getLineNumber() ?? 1, call.getColumnNumber() ?? 1);
    if (!origin || !('fileName' in origin)) return String(call);
    const file = origin.fileName.replace(/^(\.\.\/)+/, '');
    return String(call).replace(bundle, file).replace(position, `:${origin.lineNumber}:${origin.columnNumber}`);
  };
  Error.prepareStackTrace = (error, calls) =>
    [String(error), ...calls.map((call) => `    at ${inSources(call)}`)].join('\n');
}
