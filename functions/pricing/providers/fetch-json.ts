import type * as z from 'zod';
import { ProviderTrouble } from './provider.ts';

/** The time limit of one call to a provider, including its answer. No shopper waits, but the queue does. */
const timeoutMs = 6_000;
/** Far larger than any page of fifty products. */
const mostBytes = 4 * 1024 * 1024;

interface Call {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

/**
 * A provider's JSON, parsed by this schema; null for 404.
 * @throws ProviderTrouble for other errors and answers that don't match the schema.
 */
export async function fetchJson<T>(url: string, schema: z.ZodType<T>, call: Call): Promise<T | null> {
  const { host } = new URL(url);
  const { status, text, retryAfter } = await send(url, call).catch((cause) => {
    throw new ProviderTrouble('down', `${host} gave no answer: ${wordsOf(cause)}`, { cause });
  });
  if (status === 404) return null;
  if (status === 429) throw new ProviderTrouble('busy', `${host} says we ask too often`, { waitMs: retryAfter });
  if (status === 401 || status === 403) {
    throw new ProviderTrouble('refused', `${host} refused us (${status}): ${shortened(text)}`);
  }
  if (status >= 500) throw new ProviderTrouble('down', `${host} failed (${status})`);
  if (status !== 200)
    throw new ProviderTrouble('nonsense', `${host} didn't take the call (${status}): ${shortened(text)}`);
  const read = schema.safeParse(parsed(text));
  if (!read.success) throw new ProviderTrouble('nonsense', `${host} answered what makes no sense: ${shortened(text)}`);
  return read.data;
}

async function send(url: string, call: Call): Promise<{ status: number; text: string; retryAfter?: number }> {
  const response = await fetch(url, { ...call, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  const retryAfter = Number(response.headers.get('retry-after'));
  return {
    status: response.status,
    text: await readText(response),
    ...(retryAfter > 0 && { retryAfter: retryAfter * 1_000 }),
  };
}

/** Stops reading an answer that is too large. */
async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > mostBytes) throw new Error('the answer has no end');
  }
  return text;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const shortened = (text: string) => text.slice(0, 200);

function wordsOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.cause instanceof Error ? cause.cause.message : cause.message;
}
