import { Agent as PlainAgent, request as plainRequest } from 'node:http';
import { Agent, request } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { NotSent } from './not-sent.ts';
import { type AllowedTargets, isAllowedHost, lookupAllowed, requireAllowed } from './private-targets.ts';

export type Message = {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** `POST` without it. */
  method?: 'GET' | 'POST';
};
export type Answered = {
  status: number;
  /** Up to a limit. */
  body: string;
  /** Seconds after which the other side wants to be asked again; null where it says nothing. */
  retryAfter: number | null;
  /** The type of the answer; empty where it says none. */
  type: string;
};

/** Milliseconds that a message may take, and bytes of an answer that are read. */
export const patience = { ms: 15_000, bytes: 64 * 1024 };

const lasting = { keepAlive: true, maxSockets: 16, timeout: 30_000 };
const agents = { 'https:': new Agent(lasting), 'http:': new PlainAgent(lasting) };

/**
 * Posts a message, follows no redirection, and reaches nothing in the own network but what the operator allows. Ours,
 * because what `fetch` connects to cannot be chosen without the dispatcher of another version of its library.
 *
 * @throws NotSent
 */
export async function post(message: Message, allowed: AllowedTargets, limits = patience): Promise<Answered> {
  const url = new URL(message.url);
  requireAllowed(url.hostname, allowed);
  if (url.protocol !== 'https:' && !isAllowedHost(url.hostname, allowed)) throw new NotSent('NOT_ENCRYPTED');
  const over = new AbortController();
  const late = wait(limits.ms, undefined, { signal: over.signal }).then(() => {
    throw new NotSent('TOO_LATE');
  });
  const gone = new AbortController();
  try {
    return await Promise.race([send(url, message, allowed, limits.bytes, gone.signal), late]);
  } catch (error) {
    throw error instanceof NotSent ? error : new NotSent(codeOf(error));
  } finally {
    over.abort();
    gone.abort();
  }
}

const send = (
  url: URL,
  { headers, body, method = 'POST' }: Message,
  allowed: AllowedTargets,
  bytes: number,
  signal: AbortSignal,
): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const isPlain = url.protocol === 'http:';
    const sent = (isPlain ? plainRequest : request)(url, {
      method,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Houqin',
        ...headers,
      },
      agent: agents[isPlain ? 'http:' : 'https:'],
      lookup: lookupAllowed(allowed),
      signal,
    });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        if (text.length < bytes) text += part;
        else answer.destroy();
      });
      answer.on('error', reject);
      answer.on('close', () =>
        resolve({
          status: answer.statusCode ?? 0,
          body: text.slice(0, bytes),
          retryAfter: secondsIn(answer.headers['retry-after']),
          type: answer.headers['content-type'] ?? '',
        }),
      );
    });
    sent.end(body);
  });

const secondsIn = (header: string | undefined) =>
  header !== undefined && /^\d{1,6}$/.test(header) ? Number(header) : null;

function codeOf(error: unknown): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : 'FAILED';
}
