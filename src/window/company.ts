import { type Company, nobody } from '../vocabulary/company.ts';
import type { PageData } from '../vocabulary/page-data.ts';
import { isZone } from '../vocabulary/parsing/clock.ts';
import { readPageData } from './page-data.ts';

const fields = Object.keys(nobody) as (keyof Company)[];
/** `nobody` itself where nothing differs, so that nothing is drawn again. */
const orNobody = (company: Company) =>
  fields.every((field) => company[field] === nobody[field]) ? nobody : company;

/** The company in the data of a page. */
export function companyOf({
  name,
  logo,
  currency,
  timeZone,
  languages,
  findNote,
  faultReports,
  serviceMode,
  serviceNote,
  providers,
  passwordSignIn,
}: PageData): Company {
  return orNobody({
    name,
    logo,
    currency: currency || nobody.currency,
    timeZone: isZone(timeZone) ? timeZone : nobody.timeZone,
    languages,
    findNote,
    faultReports,
    serviceMode,
    serviceNote,
    providers,
    passwordSignIn,
  });
}

const listeners = new Set<() => void>();
let present: Company | undefined;
let drawn = nobody;

/** What the server said on the page, or has said since. */
export const readCompany = (): Company => {
  present ??= companyOf(readPageData());
  return present;
};

export function writeCompany(change: Partial<Company>): void {
  present = orNobody({ ...readCompany(), ...change });
  for (const listener of listeners) listener();
}

/** Whose a page is that is drawn before it is in a browser. */
export const drawnCompany = () => drawn;

/** Has pages drawn that are this company's. */
export function drawFor(page: PageData): void {
  drawn = companyOf(page);
  present = drawn;
}

export function followCompany(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
