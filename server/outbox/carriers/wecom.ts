import {
  type Application,
  accessTokenIn,
  type Card,
  type Carrier,
  callAt,
  cut,
  numberIn,
  plain,
  valueIn,
  verdictOfCode,
} from '../carrier.ts';

/** Characters that a card shows, and how many lines it has. */
const most = { from: 13, title: 26, about: 112, name: 5, value: 26, lines: 6 };

/** 企业微信群机器人: https://developer.work.weixin.qq.com/document/path/91770 */
export const wecom: Carrier<Card> = {
  perMinute: 20,
  verdict: verdictOfCode('errcode'),
  message: (card, { secrets }) => ({
    url: secrets.address,
    headers: {},
    body: JSON.stringify(card.link === null ? asMarkdown(card) : asCard(card, card.link)),
  }),
};

/** Seconds in which 企业微信 takes the same message for one person once. */
const sameWithin = 1800;
/** Bytes of a text in Markdown. */
const mostText = 2048;
/** `invalid access_token`, `access_token expired`, and that none was sent. */
const tokenFaults = [40014, 42001, 41001];
/** `all touser & toparty & totag invalid` and `UserID not found`. */
const unknownPerson = [81013, 60111];

/**
 * 企业微信应用消息: https://developer.work.weixin.qq.com/document/path/90236, with a token as
 * https://developer.work.weixin.qq.com/document/path/91039 has it.
 */
export const wecomApp: Application = {
  login: ({ address, signing, application }) => ({
    method: 'GET',
    url: callAt(address, '/cgi-bin/gettoken', { corpid: application?.id ?? '', corpsecret: signing }),
    headers: {},
    body: '',
  }),
  tokenIn: accessTokenIn,
  isTokenOver: ({ body }) => tokenFaults.includes(numberIn(body, 'errcode') ?? 0),
  verdict(answered) {
    const code = numberIn(answered.body, 'errcode') ?? -1;
    const isUnknown = unknownPerson.includes(code) || (code === 0 && valueIn(answered.body, 'invaliduser'));
    return isUnknown ? { is: 'unknown', answer: 'unknownPerson' } : verdictOfCode('errcode')(answered);
  },
  message: (card, { user, token, secrets: { address, application } }) => ({
    url: callAt(address, '/cgi-bin/message/send', { access_token: token }),
    headers: {},
    body: JSON.stringify({
      touser: user,
      agentid: Number(application?.agent),
      enable_duplicate_check: 1,
      duplicate_check_interval: sameWithin,
      ...(card.entries ? asList(card, card.entries) : card.link ? asCard(card, card.link) : asMarkdown(card)),
    }),
  }),
};

/** As many of several things as there is room for; the title says how many they are. */
function asList({ title, link, from, lines }: Card, entries: NonNullable<Card['entries']>) {
  const linked = (text: string, url: string | null) => (url === null ? text : `[${text}](${url})`);
  const end = [
    ...lines.map(({ label, value }) => `${plain(label)}: ${plain(value)}`),
    linked(plain(link?.text ?? from), link?.url ?? null),
  ].join('\n');
  let content = `**${plain(title)}**`;
  for (const { title: happened, about, url } of entries) {
    const next = `${content}\n> ${linked(plain(about), url)}\n> ${plain(happened)}`;
    if (Buffer.byteLength(`${next}\n${end}`) > mostText) break;
    content = next;
  }
  return { msgtype: 'markdown', markdown: { content: `${content}\n${end}` } };
}

const asCard = ({ title, about, from, lines }: Card, link: { text: string; url: string }) => ({
  msgtype: 'template_card',
  template_card: {
    card_type: 'text_notice',
    source: { desc: cut(from, most.from) },
    main_title: { title: cut(title, most.title) },
    sub_title_text: cut(about, most.about),
    horizontal_content_list: lines
      .slice(0, most.lines)
      .map(({ label, value }) => ({ keyname: cut(label, most.name), value: cut(value, most.value) })),
    jump_list: [{ type: 1, url: link.url, title: link.text }],
    card_action: { type: 1, url: link.url },
  },
});

const asMarkdown = ({ title, about, from, lines }: Card) => ({
  msgtype: 'markdown',
  markdown: {
    content: [
      `**${plain(title)}**`,
      plain(about),
      ...lines.map(({ label, value }) => `> ${plain(label)}: ${plain(value)}`),
      plain(from),
    ].join('\n'),
  },
});
