import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';

const bundle = join(import.meta.dirname, 'index.js');
const mapFile = `${bundle}.map`;

/** 'at bundle:line:column', both counted from 1. */
const position = /:(\d+):(\d+)(?=\)?$)/;

/** Null when it can't be read: stack traces then show the bundle's lines. */
function readMap(): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(mapFile, 'utf8')));
  } catch {
    return null;
  }
}

/**
 * Maps stack traces of a bundle to its source lines. Node's --enable-source-maps reads the map at every start, which costs
 * a sixth of the start time; this reads it when the first stack trace is formatted.
 */
export function showSourcePositions(): void {
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
