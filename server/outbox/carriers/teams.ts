import { type Card, type Carrier, plain, verdictOfStatus } from '../carrier.ts';

/**
 * Microsoft Teams, a workflow that posts what a webhook receives:
 * https://learn.microsoft.com/en-us/connectors/teams/#microsoft-teams-webhook
 */
export const teams: Carrier<Card> = {
  perMinute: 240,
  verdict: (answered) => {
    const verdict = verdictOfStatus(answered);
    // The older connectors answer 200 where they did not deliver it, with a sentence.
    if (verdict.is === 'taken' && /failed with error/i.test(answered.body))
      return { is: 'refused', answer: `HTTP ${/HTTP error (\d{3})/.exec(answered.body)?.[1] ?? 'error'}` };
    return verdict;
  },
  message: ({ title, about, from, lines, link }, { secrets }) => ({
    url: secrets.address,
    headers: {},
    body: JSON.stringify({
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          content: {
            $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
            type: 'AdaptiveCard',
            version: '1.4',
            body: [
              { type: 'TextBlock', text: plain(title), weight: 'bolder', size: 'medium', wrap: true },
              { type: 'TextBlock', text: plain(about), wrap: true },
              ...lines.map(({ label, value }) => ({
                type: 'TextBlock',
                text: plain(`${label}: ${value}`),
                wrap: true,
                spacing: 'small',
              })),
              { type: 'TextBlock', text: plain(from), isSubtle: true, size: 'small', wrap: true },
            ],
            ...(link !== null && { actions: [{ type: 'Action.OpenUrl', title: link.text, url: link.url }] }),
          },
        },
      ],
    }),
  }),
};
