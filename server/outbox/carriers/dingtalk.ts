import { createHmac } from 'node:crypto';
import {
  type Application,
  accessTokenIn,
  type Card,
  type Carrier,
  callAt,
  numberIn,
  plain,
  verdictOfCode,
} from '../carrier.ts';

/** 钉钉自定义机器人, signed (加签): https://open.dingtalk.com/document/robots/custom-robot-access */
export const dingtalk: Carrier<Card> = {
  perMinute: 20,
  verdict: verdictOfCode('errcode'),
  message: (card, { secrets, at }) => {
    const { title, link } = card;
    const text = textOf(card);
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

/** That there is no token, and that it is not good any more. */
const tokenFaults = [40014, 42001, 41001, 88];
/** `userid_list` names nobody. */
const unknownPerson = [33012, 60121, 400001];

/**
 * 钉钉工作通知: https://open.dingtalk.com/document/orgapp/asynchronous-sending-of-enterprise-session-messages, with a token
 * as https://open.dingtalk.com/document/orgapp/obtain-orgapp-token has it. The same text reaches a person once a day,
 * which is why each says when it is of.
 */
export const dingtalkApp: Application = {
  login: ({ address, signing, application }) => ({
    method: 'GET',
    url: callAt(address, '/gettoken', { appkey: application?.id ?? '', appsecret: signing }),
    headers: {},
    body: '',
  }),
  tokenIn: accessTokenIn,
  isTokenOver: ({ body }) => tokenFaults.includes(numberIn(body, 'errcode') ?? 0),
  verdict: (answered) =>
    unknownPerson.includes(numberIn(answered.body, 'errcode') ?? 0)
      ? { is: 'unknown', answer: 'unknownPerson' }
      : verdictOfCode('errcode')(answered),
  message: (card, { user, token, secrets: { address, application } }) => {
    const { title, link } = card;
    const text = textOf(card);
    const msg = link
      ? {
          msgtype: 'action_card',
          action_card: { title, markdown: text, single_title: link.text, single_url: link.url },
        }
      : { msgtype: 'markdown', markdown: { title, text } };
    return {
      url: callAt(address, '/topapi/message/corpconversation/asyncsend_v2', { access_token: token }),
      headers: {},
      body: JSON.stringify({ agent_id: Number(application?.agent), userid_list: user, msg }),
    };
  },
};

const textOf = ({ title, about, from, lines, entries }: Card) =>
  [
    `#### ${plain(title)}`,
    ...(entries
      ? entries.map((one) => {
          const named = plain(one.about);
          return `- ${one.url === null ? named : `[${named}](${one.url})`}: ${plain(one.title)}`;
        })
      : [plain(about)]),
    ...lines.map(({ label, value }) => `- ${plain(label)}: ${plain(value)}`),
    plain(from),
  ].join('\n\n');

function signed(address: string, secret: string, at: Date): string {
  if (secret === '') return address;
  const url = new URL(address);
  const timestamp = String(at.getTime());
  const sign = createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64');
  url.searchParams.set('timestamp', timestamp);
  url.searchParams.set('sign', sign);
  return url.href;
}
