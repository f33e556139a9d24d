import { text } from 'node:stream/consumers';
import { serve } from '../startup/listening.ts';

/** Misbehavior of a provider that a developer can turn on. */
export const moods = {
  well: 'works',
  slow: 'answers after ten seconds, too late',
  failing: 'fails with 500',
  busy: 'says that we call too often (429)',
  refusing: 'rejects every token (401)',
  garbled: 'answers with half a web page',
  nonsensical: 'returns prices forty times too high',
  unplugged: 'can’t be reached',
} as const;
export type Mood = keyof typeof moods;
export const isMood = (text: string): text is Mood => Object.hasOwn(moods, text);

export interface StandInRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
}

export interface StandInAnswer {
  status: number;
  /** JSON or text. */
  body: unknown;
  headers?: Record<string, string>;
}

/** A price provider on this machine. */
export interface PriceStandIn {
  id: string;
  name: string;
  /** Its address, without a trailing slash. */
  address: string;
  mood: Mood;
  /** Its requests since the start, newest first; the oldest are dropped. */
  calls: { path: string; status: number | null }[];
  stop(): Promise<void>;
}

const slowMs = 10_000;
const callsRemembered = 30;

interface StandInOptions {
  id: string;
  name: string;
  answer: (request: StandInRequest, mood: Mood) => StandInAnswer;
  /** Its answer to a failed call; the format differs by provider. */
  refuse: (status: 401 | 429 | 500) => StandInAnswer;
}

/** Starts a stand-in that only listens on this machine. */
export async function startStandIn({ id, name, answer, refuse }: StandInOptions): Promise<PriceStandIn> {
  const waiting = new Set<NodeJS.Timeout>();
  const serving = await serve(async (request, response) => {
    const body = await text(request);
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const call = {
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body,
    };
    const { mood } = standIn;
    const note = (status: number | null) => {
      standIn.calls = [{ path: `${url.pathname}${url.search}`, status }, ...standIn.calls].slice(0, callsRemembered);
    };
    if (mood === 'unplugged') {
      note(null);
      request.socket.destroy();
      return;
    }
    if (mood === 'slow') await new Promise((resolve) => waiting.add(setTimeout(resolve, slowMs).unref()));
    const { status, body: answered, headers } = answerIn(mood, call);
    note(status);
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof answered === 'string' ? answered : JSON.stringify(answered));
  });

  function answerIn(mood: Mood, call: StandInRequest): StandInAnswer {
    if (mood === 'failing') return refuse(500);
    if (mood === 'busy') return refuse(429);
    if (mood === 'refusing' && call.method === 'GET') return refuse(401);
    if (mood === 'garbled') return { status: 200, body: '<!doctype html><html><head><title>We will be ri' };
    return answer(call, mood);
  }

  const standIn: PriceStandIn = {
    id,
    name,
    address: serving.endpoint,
    mood: 'well',
    calls: [],
    stop: async () => {
      for (const timer of waiting) clearTimeout(timer);
      await serving.stop();
    },
  };
  return standIn;
}
