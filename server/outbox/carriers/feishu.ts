import { createHmac } from 'node:crypto';
import { type Card, type Carrier, verdictOfCode } from '../carrier.ts';

/** 飞书自定义机器人, signed (签名校验): https://open.feishu.cn/document/client-docs/bot-v3/add-custom-bot */
export const feishu: Carrier<Card> = {
  perMinute: 100,
  verdict: verdictOfCode('code'),
  message: (card, { secrets, at }) => ({
    url: secrets.address,
    headers: {},
    body: JSON.stringify({
      ...signatureOf(secrets.signing, at),
      msg_type: 'interactive',
      card: asCard(card),
    }),
  }),
};

/** The text to be signed is the key, and what is signed is empty. */
function signatureOf(secret: string, at: Date) {
  if (secret === '') return {};
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return { timestamp, sign: createHmac('sha256', `${timestamp}\n${secret}`).digest('base64') };
}

const text = (content: string) => ({ tag: 'plain_text', content });

const asCard = ({ title, about, from, lines, link }: Card) => ({
  config: { wide_screen_mode: true },
  header: { template: 'blue', title: text(title) },
  elements: [
    { tag: 'div', text: text(about) },
    ...lines.map(({ label, value }) => ({ tag: 'div', text: text(`${label}: ${value}`) })),
    ...(link === null
      ? []
      : [
          {
            tag: 'action',
            actions: [{ tag: 'button', type: 'primary', text: text(link.text), url: link.url }],
          },
        ]),
    { tag: 'note', elements: [text(from)] },
  ],
});
