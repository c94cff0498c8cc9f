import type { Answered, Message } from './post.ts';

/** Where a channel leads, and with what its messages are signed. Never print it. */
export type Secrets = {
  address: string;
  /** Empty for none. */
  signing: string;
  /** The one before, while it signs as well. */
  before?: { signing: string; until: string };
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
  | { is: 'refused'; answer: string; gone?: true; seconds?: number };

/** How messages of one kind look, and what their answers mean. */
export type Carrier<Content> = {
  message: (content: Content, sending: Sending) => Message;
  verdict: (answered: Answered) => Verdict;
  /** Messages that the other side takes in a minute, from its public documentation; null for no limit. */
  perMinute: number | null;
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

function numberIn(body: string, field: string): number | undefined {
  try {
    const value = (JSON.parse(body) as Record<string, unknown> | null)?.[field];
    return typeof value === 'number' ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Cut to a number of characters, with a sign that it was. */
export const cut = (text: string, most: number) => {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
};

/** Signs that Markdown would read are plain text. */
export const plain = (text: string) => text.replace(/[\\`*_[\]()<>#~|!]/g, '\\$&').replace(/\s+/g, ' ');
