import { text } from 'node:stream/consumers';
import { serve } from '../listening.ts';

/** How a stand-in behaves: what a provider may do to us, each to be switched on by hand. */
export const moods = {
  well: 'answers as it should',
  slow: 'answers after ten seconds, when nobody is waiting any more',
  failing: 'fails with 500',
  busy: 'says that we ask too often (429)',
  refusing: 'refuses whatever token it gave (401)',
  garbled: 'answers with half a web page',
  nonsensical: 'tells prices forty times too high',
  unplugged: 'is unplugged: no connection at all',
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
  /** JSON, unless it is text. */
  body: unknown;
  headers?: Record<string, string>;
}

/** A provider of prices on this machine. */
export interface PriceStandIn {
  id: string;
  name: string;
  /** Where it answers, without a trailing slash. */
  address: string;
  mood: Mood;
  /** What it was asked since the start, the last first; the oldest are dropped. */
  calls: { path: string; status: number | null }[];
  stop(): Promise<void>;
}

const slowMs = 10_000;
const callsRemembered = 30;

interface StandInOptions {
  id: string;
  name: string;
  answer: (request: StandInRequest, mood: Mood) => StandInAnswer;
  /** What it says when it fails, busy or refusing; the shapes differ from provider to provider. */
  refuse: (status: 401 | 429 | 500) => StandInAnswer;
}

/** Starts a stand-in that answers on this machine alone. */
export async function startStandIn({ id, name, answer, refuse }: StandInOptions): Promise<PriceStandIn> {
  const waiting = new Set<NodeJS.Timeout>();
  const serving = await serve(async (request, response) => {
    const body = await text(request);
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const told = {
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
    const { status, body: answered, headers } = answerIn(mood, told);
    note(status);
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof answered === 'string' ? answered : JSON.stringify(answered));
  });

  function answerIn(mood: Mood, told: StandInRequest): StandInAnswer {
    if (mood === 'failing') return refuse(500);
    if (mood === 'busy') return refuse(429);
    if (mood === 'refusing' && told.method === 'GET') return refuse(401);
    if (mood === 'garbled') return { status: 200, body: '<!doctype html><html><head><title>We will be ri' };
    return answer(told, mood);
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
