import { type Company, nobody } from '../vocabulary/company.ts';
import { isZone } from '../vocabulary/figures/clock.ts';

const metas = {
  name: 'company',
  logo: 'logo',
  currency: 'currency',
  timeZone: 'time-zone',
  languages: 'languages',
} as const satisfies Record<keyof Company, string>;

function said(page: Document, name: string) {
  const content = page.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? '';
  // A page that no server has sent holds the mark itself.
  return /^__[A-Z]+__$/.test(content) ? '' : content;
}

/** What a page says of the company; the very one of a page drawn before, where nothing differs: no need to draw again. */
export function companyOn(page: Document): Company {
  const zone = said(page, metas.timeZone);
  const company: Company = {
    name: said(page, metas.name),
    logo: said(page, metas.logo),
    currency: said(page, metas.currency) || nobody.currency,
    timeZone: isZone(zone) ? zone : nobody.timeZone,
    languages: said(page, metas.languages),
  };
  const names = Object.keys(metas) as (keyof Company)[];
  return names.every((name) => company[name] === nobody[name]) ? nobody : company;
}

/** By which change of the company's settings a page was made. */
export const versionOn = (page: Document) => Number(said(page, 'settings'));

const listeners = new Set<() => void>();
let present: Company | undefined;

/** What the server said on the page, or has said since. */
export const readCompany = (): Company => {
  present ??= companyOn(document);
  return present;
};

export function writeCompany(change: Partial<Company>): void {
  present = { ...readCompany(), ...change };
  for (const listener of listeners) listener();
}

export function followCompany(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
