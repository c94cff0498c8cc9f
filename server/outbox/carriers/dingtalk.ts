import { createHmac } from 'node:crypto';
import { type Card, type Carrier, plain, verdictOfCode } from '../carrier.ts';

/** 钉钉自定义机器人, signed (加签): https://open.dingtalk.com/document/robots/custom-robot-access */
export const dingtalk: Carrier<Card> = {
  perMinute: 20,
  verdict: verdictOfCode('errcode'),
  message: ({ title, about, from, lines, link }, { secrets, at }) => {
    const text = [
      `#### ${plain(title)}`,
      plain(about),
      ...lines.map(({ label, value }) => `- ${plain(label)}: ${plain(value)}`),
      plain(from),
    ].join('\n\n');
    return {
      url: signed(secrets.address, secrets.signing, at),
      headers: {},
      body: JSON.stringify(
        link === null
          ? { msgtype: 'markdown', markdown: { title, text } }
          : {
              msgtype: 'actionCard',
              actionCard: { title, text, singleTitle: link.text, singleURL: link.url },
            },
      ),
    };
  },
};

function signed(address: string, secret: string, at: Date): string {
  if (secret === '') return address;
  const url = new URL(address);
  const timestamp = String(at.getTime());
  const sign = createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64');
  url.searchParams.set('timestamp', timestamp);
  url.searchParams.set('sign', sign);
  return url.href;
}
