import type { Language } from '../../src/vocabulary/languages.ts';
import { escaped } from './escaped.ts';
import { invitationWords } from './invitation-words.ts';

type About = {
  /** Empty where the company has not said its name. */
  company: string;
  name: string;
  loginid: string;
  link: string;
  expiresAt: string;
  /** Empty for that of the server. */
  timeZone: string;
};

/** An invitation in words: as text, and the same as a page without pictures or anything from outside. */
export function invitationMail(language: Language, { link, expiresAt, timeZone, ...about }: About) {
  const words = invitationWords[language];
  const until = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'long',
    ...(timeZone && { timeZone }),
  }).format(new Date(expiresAt));
  const from = about.company || words.system;
  const lines = words.lines({ ...about, company: from, until });
  const [greeting, invited, ask, ...rest] = lines;
  const paragraph = (line = '') => `<p>${escaped(line)}</p>`;
  return {
    from,
    subject: words.subject(from),
    text: [greeting, invited, ask, link, ...rest].join('\n\n'),
    html: [
      `<!doctype html><html lang="${language}"><body style="font-family:sans-serif">`,
      ...[greeting, invited, ask].map(paragraph),
      `<p><a href="${escaped(link)}">${escaped(words.button)}</a></p><p>${escaped(link)}</p>`,
      ...rest.map(paragraph),
      '</body></html>',
    ].join('\n'),
  };
}
