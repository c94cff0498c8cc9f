import type { Language } from '../../src/vocabulary/languages.ts';
import { escaped } from './escaped.ts';
import { reportWords } from './report-words.ts';

type About = {
  /** Empty where the company has not said its name. */
  company: string;
  name: string;
  report: string;
  day: string;
  /** Null where the address of the server is not set. */
  link: string | null;
};

/** The mail that brings a report: as text, and the same as a page without pictures or anything from outside. */
export function reportMail(language: Language, { company, name, report, day, link }: About) {
  const words = reportWords[language];
  const lines = words.lines({ name, report });
  const address = link === null ? '' : `<p><a href="${escaped(link)}">${escaped(words.button)}</a></p>`;
  return {
    from: company || words.system,
    subject: words.subject(report, day),
    text: [...lines, ...(link === null ? [] : [link])].join('\n\n'),
    html: [
      `<!doctype html><html lang="${language}"><body style="font-family:sans-serif">`,
      ...lines.map((line) => `<p>${escaped(line)}</p>`),
      address,
      '</body></html>',
    ].join('\n'),
  };
}
