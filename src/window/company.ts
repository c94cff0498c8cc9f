import { usualCurrency } from '../vocabulary/currencies.ts';
import { isZone } from '../vocabulary/figures/clock.ts';

/** Whose system this is, and what it has decided for all; a text that nobody has said is empty. */
export type Company = {
  name: string;
  logo: string;
  /** Of new amounts. */
  currency: string;
  timeZone: string;
  /** Codes of those that are offered, with commas between; empty for all. */
  languages: string;
};

/** As on a page that is drawn before the server has said anything. */
export const nobody: Company = { name: '', logo: '', currency: usualCurrency, timeZone: '', languages: '' };

const metaOf = (name: keyof typeof metas) =>
  document.querySelector<HTMLMetaElement>(`meta[name=${metas[name]}]`);
const metas = {
  name: 'company',
  logo: 'logo',
  currency: 'currency',
  timeZone: 'time-zone',
  languages: 'languages',
} as const;

const said = (name: keyof typeof metas) => {
  const content = metaOf(name)?.content ?? '';
  // A page that no server has sent holds the mark itself.
  return /^__[A-Z]+__$/.test(content) ? '' : content;
};

const listeners = new Set<() => void>();
let present: Company | undefined;

/** What the server said on the page, or what has been saved in this window since. */
export const readCompany = (): Company => {
  present ??= asSaid();
  return present;
};

/** The very one of a page that was drawn before, where nothing differs: then nothing has to be drawn again. */
function asSaid(): Company {
  const company: Company = {
    name: said('name'),
    logo: said('logo'),
    currency: said('currency') || nobody.currency,
    timeZone: isZone(said('timeZone')) ? said('timeZone') : nobody.timeZone,
    languages: said('languages'),
  };
  const names = Object.keys(metas) as (keyof Company)[];
  return names.every((name) => company[name] === nobody[name]) ? nobody : company;
}

export function writeCompany(change: Partial<Company>): void {
  present = { ...readCompany(), ...change };
  for (const listener of listeners) listener();
}

export function followCompany(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
