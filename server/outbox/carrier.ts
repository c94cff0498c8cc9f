import type { Answered, Message } from './post.ts';

/** Where a channel leads, and with what its messages are signed. Never print it. */
export type Secrets = {
  address: string;
  /** Empty for none. */
  signing: string;
  /** The one before, while it signs as well. */
  before?: { signing: string; until: string };
  /** Of an application that writes to single people: which company or key it is of, and its number. */
  application?: { id: string; agent: string };
};

/** What a chat shows of a notification, in the words of a language. */
export type Card = {
  /** What has happened. */
  title: string;
  /** To what: the record, and how many others. */
  about: string;
  /** The company. */
  from: string;
  lines: readonly { label: string; value: string }[];
  /** Null where the server does not know its address. */
  link: { text: string; url: string } | null;
  /** Of a message to one person about several things, instead of `about` and `lines`. */
  entries?: readonly { title: string; about: string; url: string | null }[];
};

/** What a program gets; the rest is in the reference of the API. */
export type WebhookEvent = {
  type: string;
  timestamp: string;
  data: Readonly<Record<string, unknown>>;
};

/** The same number each time that one is sent again, by which the other side knows it. */
type Sending = { id: string; at: Date; secrets: Secrets };

/** What the other side made of a message. */
export type Verdict =
  | { is: 'taken'; answer: string }
  /** `gone`: it wants no more. `seconds`: when it may be asked again, where it says so. */
  | { is: 'refused'; answer: string; gone?: true; seconds?: number }
  /** It is fine itself and does not know whom the message is for. */
  | { is: 'unknown'; answer: string };

/** How messages of one kind look, and what their answers mean. */
export type Carrier<Content> = {
  message: (content: Content, sending: Sending) => Message;
  verdict: (answered: Answered) => Verdict;
  /** Messages that the other side takes in a minute, from its public documentation; null for no limit. */
  perMinute: number | null;
};

/** An application of a chat, which writes to single people with a token that it asks for. */
export type Application = {
  /** Asks for a token. */
  login: (secrets: Secrets) => Message;
  /** Undefined where there is none. `seconds`: how long it is good for. */
  tokenIn: (answered: Answered) => { token: string; seconds: number } | undefined;
  message: (card: Card, to: { user: string; token: string; secrets: Secrets }) => Message;
  verdict: Carrier<Card>['verdict'];
  /** Whether an answer says that the token is not good any more. */
  isTokenOver: (answered: Answered) => boolean;
};

const isWell = (status: number) => status >= 200 && status < 300;

/** By the status alone. */
export const verdictOfStatus = ({ status, retryAfter }: Answered): Verdict => {
  const answer = `HTTP ${status}`;
  if (isWell(status)) return { is: 'taken', answer };
  return { is: 'refused', answer, ...(retryAfter !== null && { seconds: retryAfter }) };
};

/**
 * Of an interface that answers 200 and says in the body whether it took the message.
 *
 * @param field of its number, 0 where it did
 */
export const verdictOfCode =
  (field: string) =>
  (answered: Answered): Verdict => {
    const byStatus = verdictOfStatus(answered);
    if (byStatus.is === 'refused') return byStatus;
    const code = numberIn(answered.body, field);
    if (code === 0) return { is: 'taken', answer: `${field} 0` };
    return { is: 'refused', answer: `${field} ${code ?? '?'}` };
  };

/** Of an answer in JSON; undefined where it has none. */
export function valueIn(body: string, field: string): unknown {
  try {
    return (JSON.parse(body) as Record<string, unknown> | null)?.[field];
  } catch {
    return undefined;
  }
}

export function numberIn(body: string, field: string): number | undefined {
  const value = valueIn(body, field);
  return typeof value === 'number' ? value : undefined;
}

/** Cut to a number of characters, with a sign that it was. */
export const cut = (text: string, most: number) => {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
};

/** A token as both applications answer it: `access_token`, and `expires_in` in seconds. */
export function accessTokenIn({ status, body }: Answered): { token: string; seconds: number } | undefined {
  const token = valueIn(body, 'access_token');
  if (!isWell(status) || numberIn(body, 'errcode') !== 0 || typeof token !== 'string') return undefined;
  return { token, seconds: numberIn(body, 'expires_in') ?? 0 };
}

/** The address of a call, at the address of a channel and any path that it has. */
export function callAt(address: string, path: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(`${address.replace(/\/+$/, '')}${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** Signs that Markdown would read are plain text. */
export const plain = (text: string) => text.replace(/[\\`*_[\]()<>#~|!]/g, '\\$&').replace(/\s+/g, ' ');
