import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

/** What the signing secrets of the robots below are, and the secret that the program has. */
export const signing = 'SEC000000000000000000000';

export type Taken = { path: string; body: Record<string, unknown>; headers: Record<string, unknown> };
type Answer = { status: number; body: string; headers?: Record<string, string> };
type Input = { url: URL; raw: string; body: Record<string, never>; headers: Record<string, string> };

const json = (body: object, status = 200): Answer => ({ status, body: JSON.stringify(body) });
const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64');
const has = (input: unknown, ...names: string[]) =>
  typeof input === 'object' && input !== null && names.every((name) => name in input);

/** Tokens of applications that are good. */
const tokens = new Set<string>();
function newToken(): string {
  const token = `token-${tokens.size + 1}-${Date.now()}`;
  tokens.add(token);
  return token;
}

/** Robots as their public documentation describes them: what they want of a message, and what they answer. */
const robots: Record<string, (input: Input) => Answer> = {
  '/cgi-bin/webhook/send': ({ url, body, raw }) => {
    if (url.searchParams.get('key') !== 'wecom-key')
      return json({ errcode: 93000, errmsg: 'invalid webhook url' });
    if (Buffer.byteLength(raw) > 8192) return json({ errcode: 40058, errmsg: 'too long' });
    const card = body.template_card as unknown as Record<string, never> | undefined;
    const isCard =
      body.msgtype === 'template_card' &&
      card?.card_type === 'text_notice' &&
      has(card, 'main_title', 'card_action') &&
      has(card.card_action, 'type', 'url');
    const isMarkdown = body.msgtype === 'markdown' && has(body.markdown, 'content');
    return json(
      isCard || isMarkdown
        ? { errcode: 0, errmsg: 'ok' }
        : { errcode: 40008, errmsg: 'invalid message type' },
    );
  },
  '/robot/send': ({ url, body }) => {
    const [timestamp, sign] = [url.searchParams.get('timestamp') ?? '', url.searchParams.get('sign')];
    const isFresh = Math.abs(Date.now() - Number(timestamp)) < 3_600_000;
    if (!isFresh || sign !== hmac(signing, `${timestamp}\n${signing}`))
      return json({ errcode: 310000, errmsg: 'sign not match' });
    const card = body.actionCard ?? body.markdown;
    return json(
      has(card, 'title', 'text') ? { errcode: 0, errmsg: 'ok' } : { errcode: 40035, errmsg: 'bad parameter' },
    );
  },
  '/open-apis/bot/v2/hook/feishu-token': ({ body, raw }) => {
    const { timestamp, sign } = body as unknown as { timestamp: string; sign: string };
    if (Buffer.byteLength(raw) > 20 * 1024) return json({ code: 9499, msg: 'Bad Request' });
    if (
      Math.abs(Date.now() / 1000 - Number(timestamp)) > 3600 ||
      sign !== hmac(`${timestamp}\n${signing}`, '')
    )
      return json({
        code: 19021,
        msg: 'sign match fail or timestamp is not within one hour from current time',
      });
    return json(
      body.msg_type === 'interactive' && has(body.card, 'header', 'elements')
        ? { code: 0, msg: 'success', data: {} }
        : { code: 9499, msg: 'Bad Request', data: {} },
    );
  },
  '/cgi-bin/gettoken': ({ url }) =>
    json(
      url.searchParams.get('corpid') === 'corp' && url.searchParams.get('corpsecret') === signing
        ? { errcode: 0, errmsg: 'ok', access_token: newToken(), expires_in: 7200 }
        : { errcode: 40001, errmsg: 'invalid credential' },
    ),
  '/cgi-bin/message/send': ({ url, body, raw }) => {
    if (!tokens.has(url.searchParams.get('access_token') ?? ''))
      return json({ errcode: 42001, errmsg: 'access_token expired' });
    const card = (body.template_card ?? {}) as Record<string, never>;
    const isCard = body.msgtype === 'template_card' && has(card, 'main_title', 'card_action');
    const text = (body.markdown as { content?: string } | undefined)?.content;
    const isText = body.msgtype === 'markdown' && text !== undefined && Buffer.byteLength(text) <= 2048;
    if (!(isCard || isText) || body.agentid !== 1000002 || raw.length > 8192)
      return json({ errcode: 40008, errmsg: 'invalid message type' });
    return json(
      String(body.touser).startsWith('stranger')
        ? { errcode: 81013, errmsg: 'all touser & toparty & totag invalid' }
        : { errcode: 0, errmsg: 'ok', msgid: 'm1' },
    );
  },
  '/gettoken': ({ url }) =>
    json(
      url.searchParams.get('appkey') === 'corp' && url.searchParams.get('appsecret') === signing
        ? { errcode: 0, errmsg: 'ok', access_token: newToken(), expires_in: 7200 }
        : { errcode: 40089, errmsg: '不合法的corpid或corpsecret' },
    ),
  '/topapi/message/corpconversation/asyncsend_v2': ({ url, body }) => {
    if (!tokens.has(url.searchParams.get('access_token') ?? ''))
      return json({ errcode: 88, errmsg: 'ding talk error', sub_code: '40014' });
    const { msg } = body as unknown as { msg?: Record<string, never> };
    const isCard = msg?.msgtype === 'action_card' && has(msg.action_card, 'title', 'markdown', 'single_url');
    const isText = msg?.msgtype === 'markdown' && has(msg.markdown, 'title', 'text');
    return json(
      (isCard || isText) && body.agent_id === 1000002 && has(body, 'userid_list')
        ? { errcode: 0, task_id: 1, request_id: 'r' }
        : { errcode: 400002, errmsg: 'invalid parameter' },
    );
  },
  '/teams': ({ body }) => {
    const [attachment] = (body.attachments ?? []) as unknown as { contentType: string; content: object }[];
    const isCard =
      body.type === 'message' &&
      attachment?.contentType === 'application/vnd.microsoft.card.adaptive' &&
      has(attachment.content, 'type', 'version', 'body');
    return { status: isCard ? 202 : 400, body: '' };
  },
  '/services/T0/B0/X0': ({ body }) => {
    const blocks = (body.blocks ?? []) as unknown as {
      type: string;
      text?: { text: string };
      fields?: object[];
    }[];
    const isWell = blocks.every(
      ({ type, text, fields }) =>
        (type !== 'header' || (text?.text.length ?? 999) <= 150) &&
        (fields === undefined || fields.length > 0),
    );
    return isWell && blocks.length > 0
      ? { status: 200, body: 'ok' }
      : { status: 400, body: 'invalid_blocks' };
  },
};

/** One server of this machine that is all chats and a program. */
export async function sinks() {
  const taken: Taken[] = [];
  const answers: Answer[] = [];
  const secret = { is: '' };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const raw = Buffer.concat(parts).toString('utf8');
      const url = new URL(request.url ?? '', 'http://localhost');
      const headers = request.headers as Record<string, string>;
      const answerOf = (): Answer => {
        const forced = answers.shift();
        if (forced) return forced;
        const robot = robots[url.pathname];
        if (robot) return robot({ url, raw, body: JSON.parse(raw || '{}'), headers });
        // Throws where the signature is not right, or not of now.
        new Webhook(secret.is).verify(raw, headers);
        return { status: 204, body: '' };
      };
      let answer: Answer;
      try {
        answer = answerOf();
      } catch {
        answer = { status: 401, body: 'signature' };
      }
      if (answer.status < 300 && raw !== '')
        taken.push({ path: url.pathname, body: JSON.parse(raw), headers });
      response.writeHead(answer.status, answer.headers).end(answer.body);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    at,
    addresses: {
      wecom: `${at}/cgi-bin/webhook/send?key=wecom-key`,
      dingtalk: `${at}/robot/send?access_token=t0`,
      feishu: `${at}/open-apis/bot/v2/hook/feishu-token`,
      teams: `${at}/teams`,
      slack: `${at}/services/T0/B0/X0`,
      webhook: `${at}/hook`,
      wecomApp: at,
      dingtalkApp: at,
    },
    /** What was accepted, in the order in which it came. */
    taken,
    /** What is answered next, instead of what each would. */
    answers,
    /** As if their time were over. */
    endTokens: () => tokens.clear(),
    /** With which the program checks signatures. */
    secret,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
