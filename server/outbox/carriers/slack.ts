import { type Card, type Carrier, cut, verdictOfStatus } from '../carrier.ts';

/** Characters of a heading and of a field, as Slack takes them. */
const most = { heading: 150, field: 2000, fields: 10 };

/** Its three signs with a meaning. */
const plain = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const text = (words: string) => ({ type: 'plain_text', text: words, emoji: false });

/** Slack, an incoming webhook: https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks */
export const slack: Carrier<Card> = {
  perMinute: 60,
  verdict: verdictOfStatus,
  message: ({ title, about, from, lines, link }, { secrets }) => ({
    url: secrets.address,
    headers: {},
    body: JSON.stringify({
      text: plain(`${title}: ${about}`),
      blocks: [
        { type: 'header', text: text(cut(title, most.heading)) },
        {
          type: 'section',
          text: text(cut(about, most.field)),
          ...(lines.length > 0 && {
            fields: lines
              .slice(0, most.fields)
              .map(({ label, value }) => text(cut(`${label}: ${value}`, most.field))),
          }),
        },
        ...(link === null
          ? []
          : [{ type: 'actions', elements: [{ type: 'button', text: text(link.text), url: link.url }] }]),
        { type: 'context', elements: [text(from)] },
      ],
    }),
  }),
};
