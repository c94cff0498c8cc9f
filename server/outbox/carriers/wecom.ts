import { type Card, type Carrier, cut, plain, verdictOfCode } from '../carrier.ts';

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
