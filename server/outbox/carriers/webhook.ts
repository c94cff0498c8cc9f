import { createHmac } from 'node:crypto';
import { type Carrier, type Secrets, verdictOfStatus, type WebhookEvent } from '../carrier.ts';

const prefix = 'whsec_';

/** A program that is called as the convention of Standard Webhooks has it: https://www.standardwebhooks.com */
export const webhook: Carrier<WebhookEvent> = {
  perMinute: null,
  verdict: (answered) => {
    const verdict = verdictOfStatus(answered);
    return verdict.is === 'refused' && answered.status === 410 ? { ...verdict, gone: true } : verdict;
  },
  message: (event, { id, at, secrets }) => {
    const body = JSON.stringify(event);
    const timestamp = String(Math.floor(at.getTime() / 1000));
    return {
      url: secrets.address,
      headers: {
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': signingAt(secrets, at)
          .map((secret) => signatureOf(secret, `${id}.${timestamp}.${body}`))
          .join(' '),
      },
      body,
    };
  },
};

const signingAt = ({ signing, before }: Secrets, at: Date) =>
  before && new Date(before.until) > at ? [signing, before.signing] : [signing];

const signatureOf = (secret: string, text: string) =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(text)
    .digest('base64')}`;

/** @param bytes random ones, 24 to 64 of them */
export const secretOf = (bytes: Uint8Array) => `${prefix}${Buffer.from(bytes).toString('base64')}`;
