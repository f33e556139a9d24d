import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { cookieNameAt, sessionCookie } from '#shared/cookies.ts';
import { cacheControlFor, fileForPath, notFoundPage, sitePages } from '#shared/deployment/hosting.ts';
import { securityHeaders } from '#shared/deployment/page-security-headers.ts';

/** Serves pages and assets. */
export interface Site {
  /** The headers of every page, including those that a function renders. */
  headersOf(path: string): Readonly<Record<string, string>>;
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
  stop(): Promise<void>;
}

const contentTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.data': 'text/x-script; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

const compressible = /^(text\/|application\/(json|xml|manifest)|image\/svg)/;
/** CloudFront does not compress smaller files. */
const leastCompressedBytes = 1_000;

type Encoding = 'br' | 'gzip';

interface StoredFile {
  modifiedMs: number;
  type: string;
  etag: string;
  content: Buffer;
  compressed: Map<Encoding, Promise<Buffer>>;
}

/** Serves a built site as CloudFront does: the same paths, files and headers. */
export function builtSite(root: string, headersOf: Site['headersOf'] = securityHeaders): Site {
  const files = new Map<string, StoredFile>();

  /** The current file; null when it is missing or the path leads outside the site. */
  async function load(path: string): Promise<StoredFile | null> {
    const file = resolve(root, `.${path}`);
    if (!file.startsWith(resolve(root) + sep) || file.includes('\0')) return null;
    const found = await stat(file).catch(() => null);
    if (!found?.isFile()) return null;
    const known = files.get(path);
    if (known?.modifiedMs === found.mtimeMs) return known;
    const content = await readFile(file);
    const etag = createHash('sha256').update(content).digest('base64url').slice(0, 22);
    const type = contentTypes[extname(path).toLowerCase()] ?? 'application/octet-stream';
    const loaded = { modifiedMs: found.mtimeMs, type, etag, content, compressed: new Map() };
    files.set(path, loaded);
    return loaded;
  }

  return {
    headersOf,
    async answer(request, response) {
      response.setHeaders(new Headers(headersOf(pathOf(request.url))));
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        say(response, 403, 'Pages and files can only be read.');
        return;
      }
      const path = readPath(request.url ?? '/', hasSession(request.headers.cookie));
      const file = path && (await load(path));
      if (path && file) await send(path, file, request, response);
      else say(response, 404, 'There is no such file.');
    },
    stop: async () => {},
  };

  async function send(path: string, file: StoredFile, request: IncomingMessage, response: ServerResponse) {
    const encoding = isWorthCompressing(file) ? bestEncoding(request.headers['accept-encoding']) : null;
    const etag = etagOf(file, encoding);
    response.setHeader('cache-control', cacheControlFor(path));
    response.setHeader('etag', etag);
    if (isWorthCompressing(file)) response.setHeader('vary', 'accept-encoding');
    if (isKnown(etag, request.headers['if-none-match'])) {
      response.writeHead(304).end();
      return;
    }
    const content = encoding ? await compress(file, encoding) : file.content;
    if (encoding) response.setHeader('content-encoding', encoding);
    response.writeHead(path === notFoundPage ? 404 : 200, {
      'content-type': file.type,
      'content-length': content.length,
    });
    response.end(request.method === 'HEAD' ? undefined : content);
  }
}

const etagOf = ({ etag }: StoredFile, encoding: Encoding | null) => `"${etag}${encoding ? `-${encoding}` : ''}"`;

/** Whether the browser's copy is current. */
function isKnown(etag: string, knownOnes: string | undefined): boolean {
  return knownOnes?.split(/\s*,\s*/).some((known) => known === etag || known === `W/${etag}`) ?? false;
}

/** The path as CloudFront matches it against its behaviors. */
const pathOf = (url = '/') => url.split('?')[0] ?? '/';

/** The built file of a request; null for a malformed path. */
function readPath(url: string, isSignedIn: boolean): string | null {
  try {
    return decodeURIComponent(fileForPath(new URL(url, 'http://localhost').pathname, sitePages, isSignedIn));
  } catch {
    return null;
  }
}

function hasSession(cookies: string | undefined): boolean {
  const start = `${cookieNameAt('http://localhost', sessionCookie)}=`;
  return cookies?.split(';').some((cookie) => cookie.trim().startsWith(start) && cookie.trim() !== start) ?? false;
}

function isWorthCompressing(file: StoredFile): boolean {
  return compressible.test(file.type) && file.content.length >= leastCompressedBytes;
}

function bestEncoding(accepted: string | undefined): Encoding | null {
  const names = accepted?.split(',').filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part)) ?? [];
  const accepts = (encoding: Encoding) => names.some((name) => name.split(';')[0]?.trim() === encoding);
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : null;
}

function compress(file: StoredFile, encoding: Encoding): Promise<Buffer> {
  const known = file.compressed.get(encoding);
  if (known) return known;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  const compressed =
    encoding === 'br' ? promisify(brotliCompress)(file.content, quality) : promisify(gzip)(file.content);
  file.compressed.set(encoding, compressed);
  return compressed;
}

function say(response: ServerResponse, status: number, words: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end(words);
}
