import { defaultCurrency } from './currencies.ts';

/** Whose system this is, and what it has decided for all; a text that nobody has said is empty. */
export type Company = {
  name: string;
  logo: string;
  /** Of new amounts. */
  currency: string;
  timeZone: string;
  /** Codes of those that are offered, with commas between; empty for all. */
  languages: string;
  /** What somebody who found a labelled thing is to do. */
  findNote: string;
  /** `on` where such a person can report a fault. */
  faultReports: string;
  /** A mode other than the normal one, and what people are to know meanwhile. */
  serviceMode: string;
  serviceNote: string;
  /** The identity providers by which people sign in, `[[id, name], …]` as JSON; empty for none. */
  providers: string;
  /** `emergency` where only accounts for emergencies sign in by a password. */
  passwordSignIn: string;
};

/** As on a page that is drawn before the server has said anything. */
export const nobody: Company = {
  name: '',
  logo: '',
  currency: defaultCurrency,
  timeZone: '',
  languages: '',
  findNote: '',
  faultReports: '',
  serviceMode: '',
  serviceNote: '',
  providers: '',
  passwordSignIn: '',
};
