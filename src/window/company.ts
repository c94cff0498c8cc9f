import { type Company, nobody } from '../vocabulary/company.ts';
import type { PageData } from '../vocabulary/page-data.ts';
import { isZone } from '../vocabulary/parsing/clock.ts';
import { readPageData } from './page-data.ts';

/** The company in the data of a page; `nobody` itself where nothing differs, so that nothing is drawn again. */
export function companyOf({
  name,
  logo,
  currency,
  timeZone,
  languages,
  findNote,
  faultReports,
}: PageData): Company {
  const company: Company = {
    name,
    logo,
    currency: currency || nobody.currency,
    timeZone: isZone(timeZone) ? timeZone : nobody.timeZone,
    languages,
    findNote,
    faultReports,
  };
  const names = Object.keys(company) as (keyof Company)[];
  return names.every((field) => company[field] === nobody[field]) ? nobody : company;
}

const listeners = new Set<() => void>();
let present: Company | undefined;

/** What the server said on the page, or has said since. */
export const readCompany = (): Company => {
  present ??= companyOf(readPageData());
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
