import type { Company } from './company.ts';

/** What the server writes into the page for the front end, as one JSON element. */
export type PageData = Company & {
  /** The build that the page belongs to. */
  build: string;
  notice: string;
  /** The version of the company's settings that the page was made from. */
  settingsVersion: number;
};

export const pageDataId = 'page-data';

const emptyPageData: PageData = {
  build: '',
  notice: '',
  name: '',
  logo: '',
  currency: '',
  timeZone: '',
  languages: '',
  findNote: '',
  faultReports: '',
  serviceMode: '',
  serviceNote: '',
  providers: '',
  passwordSignIn: '',
  settingsVersion: 0,
};

/** The page data in a text; a page from the development server has none, and a damaged one must still open. */
export function parsePageData(text: string | null | undefined): PageData {
  const input = parseRecord(text ?? '');
  const names = Object.keys(emptyPageData) as (keyof PageData)[];
  const valid = names.filter((name) => typeof input[name] === typeof emptyPageData[name]);
  return { ...emptyPageData, ...Object.fromEntries(valid.map((name) => [name, input[name]])) };
}

function parseRecord(text: string): Record<string, unknown> {
  try {
    return { ...JSON.parse(text) };
  } catch {
    return {};
  }
}
