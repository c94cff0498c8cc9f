import Cookies from 'universal-cookie';
import { settings } from '../settings.ts';
import { homeCookieName } from '../vocabulary/home-picture.ts';

const year = 365 * 24 * 60 * 60;
const jar = new Cookies();

const scope = () => ({ path: '/', sameSite: 'strict' as const, secure: location.protocol === 'https:' });
const read = (name: string) => {
  const value: unknown = jar.get(name, { doNotParse: true });
  return typeof value === 'string' && value !== '' ? value : undefined;
};

const later = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** What proves who is signed in. The token lives here alone. */
export const token = {
  read: () => read('Token'),
  /**
   * Settles when there is a token, or has been none for a while. A browser may show what another window has just
   * written a moment after that window has told of it.
   */
  async arrived() {
    const { every, atMost } = settings.tokenLook;
    for (let waited = 0; token.read() === undefined && waited < atMost; waited += every) await later(every);
  },
  keep: (value: string) => jar.set('Token', value, scope()),
  forget: () => jar.remove('Token', scope()),
};

export const guid = {
  read: () => read('guid'),
  keep: (value: string) => jar.set('guid', value, scope()),
  forget: () => jar.remove('guid', scope()),
};

const preference = (name: string) => ({
  read: () => read(name),
  keep: (value: string) => jar.set(name, value, { ...scope(), maxAge: year }),
  forget: () => jar.remove(name, scope()),
});

export const languageCookie = preference('language');
export const sizeCookie = preference('size');
/** How the home page looks here, while it is the page that was shown last. */
export const homeCookie = preference(homeCookieName);
/** `1` open, `0` closed. */
export const sidebarCookie = preference('sidebarStatus');

/** The groups of the menu that a person left open. */
export const menuGroupsCookie = (person: number) => preference(`menuGroups.${person}`);

/** The organisation above the person's own, as the sign-in answered it. */
export const fatherOrgan = {
  read: () => localStorage.getItem('fatherOrgan') ?? undefined,
  keep: (value: string) => localStorage.setItem('fatherOrgan', value),
  forget: () => localStorage.removeItem('fatherOrgan'),
};
