import { setTimeout as wait } from 'node:timers/promises';
import type { Transporter } from 'nodemailer';
import { NotSent } from '../outbox/not-sent.ts';
import { isLoopback, isMailAddress, type MailServer } from '../settings.ts';

/** As a person reads it. Who it is from and to are handed over apart, so that nothing in a name becomes a header. */
export type Mail = {
  from: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** The same for a mail that is sent once more, by which its receiver knows it. */
  id?: string;
  attachments?: readonly { filename: string; content: Buffer }[];
};

/** Milliseconds that each step may take, and all of them together. */
export const patience = { step: 10_000, whole: 20_000 };

/**
 * Gives a mail to the server of the settings. A password goes over an encrypted connection alone, unless the server is
 * this machine.
 *
 * @throws NotSent
 */
export async function sendMail(server: MailServer, mail: Mail, limits = patience): Promise<void> {
  // A mail program would make one of what is none, at a host that somebody chose.
  if (!isMailAddress(mail.to.address)) throw new NotSent('NO_ADDRESS');
  const { attachments = [], id, ...written } = mail;
  const from = { name: mail.from, address: server.from };
  const messageId = id && `<${id}@${server.from.split('@').at(-1)}>`;
  const message = { ...written, ...(messageId && { messageId }), attachments: [...attachments], from };
  await withTransport(server, limits, (transport) => transport.sendMail(message));
}

/** Connects to the server of the settings and signs in, and sends nothing. @throws NotSent */
export const tryMail = (server: MailServer, limits = patience): Promise<void> =>
  withTransport(server, limits, (transport) => transport.verify());

async function withTransport(
  { url }: MailServer,
  { step, whole }: typeof patience,
  work: (transport: Transporter) => Promise<unknown>,
): Promise<void> {
  // Not loaded before there is a mail: it takes 5 MB.
  const { createTransport } = await import('nodemailer');
  const { hostname, port, protocol, username, password } = new URL(url);
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    ...(port !== '' && { port: Number(port) }),
    secure: protocol === 'smtps:',
    requireTLS: username !== '' && !isLoopback(hostname),
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    connectionTimeout: step,
    greetingTimeout: step,
    socketTimeout: step,
    dnsTimeout: step,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const over = new AbortController();
  const tooLate = wait(whole, undefined, { signal: over.signal }).then(() => {
    throw new NotSent('TOO_LATE');
  });
  try {
    await Promise.race([work(transport), tooLate]);
  } catch (error) {
    throw error instanceof NotSent ? error : new NotSent(codeOf(error));
  } finally {
    over.abort();
    transport.close();
  }
}

/** What the server answered may repeat what it was sent, so no more than its code is kept. */
function codeOf(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return [code, responseCode].filter((one) => typeof one === 'string' || typeof one === 'number').join(' ');
}
