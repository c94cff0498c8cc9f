import { sections } from '../../src/api/contract/screens.ts';
import { pathOfNotice } from '../../src/vocabulary/addresses.ts';
import type { Language } from '../../src/vocabulary/languages.ts';
import { profilePath } from '../../src/vocabulary/menu.ts';
import type { Noticed } from '../outbox/outbox.ts';
import { escaped } from './escaped.ts';
import { notificationWords } from './notification-words.ts';

type Line = Omit<Noticed, 'until'>;
type About = {
  /** Empty where the company has not said its name. */
  company: string;
  name: string;
  lines: readonly Line[];
  /** How many there are beside them. */
  more: number;
  /** Null where the address of the server is not set: then nothing is linked. */
  publicOrigin: string | null;
};

/** What is new for a person: as text, and the same as a page without pictures or anything from outside. */
export function notificationMail(language: Language, { company, name, lines, more, publicOrigin }: About) {
  const words = notificationWords[language];
  const link = (path: string) => (publicOrigin === null ? '' : `${publicOrigin}/#${path}`);
  const linked = (text: string, path: string) =>
    publicOrigin === null ? escaped(text) : `<a href="${escaped(link(path))}">${escaped(text)}</a>`;
  const rows = lines.map((row) => ({
    said: words.happened(row),
    label: words.about(row.recordLabel, row.others),
    path: pathOfNotice(row),
  }));
  const rest = more > 0 ? [words.more(more)] : [];
  const [first] = rows;
  return {
    from: company || words.system,
    subject:
      first && rows.length === 1 ? `${first.label}: ${first.said}` : words.subject(lines.length + more),
    text: [
      words.greeting(name),
      ...rows.map(({ said, label, path }) => [`${label}: ${said}`, link(path)].filter(Boolean).join('\n')),
      ...rest,
      words.why,
      ...(publicOrigin === null ? [] : [link(profilePath)]),
    ].join('\n\n'),
    html: [
      `<!doctype html><html lang="${language}"><body style="font-family:sans-serif">`,
      `<p>${escaped(words.greeting(name))}</p>`,
      '<ul>',
      ...rows.map(({ said, label, path }) => `<li>${linked(label, path)}<br>${escaped(said)}</li>`),
      '</ul>',
      ...rest.map((line) => `<p>${linked(line, sections.Notifications.path)}</p>`),
      `<p>${escaped(words.why)} ${linked(words.settings, profilePath)}</p>`,
      '</body></html>',
    ].join('\n'),
  };
}
