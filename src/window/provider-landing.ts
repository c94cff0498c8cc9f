import { outsideSignIn, signInWith } from '../machines/shell/routes.ts';

const landing = new RegExp(`^#?${outsideSignIn}\\?(.*)`);
const key = 'provider sign-in';

let query: string | undefined;

/** What this window has of a sign-in at an identity provider: what proves that it began here, and the way on. */
export type Begun = { proof: string; redirect: string | null };

/** Keeps it while the browser is at the provider. Another window has its own. */
export const keepBegun = (begun: Begun) => sessionStorage.setItem(key, JSON.stringify(begun));

function begun(): Begun | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Takes what an identity provider has led back with out of the address, which history, tabs and reports of errors would
 * keep; the way on takes its place.
 *
 * @returns whether there was something
 */
export function takeProviderLanding(): boolean {
  const found = landing.exec(location.hash)?.[1];
  if (!found || !new URLSearchParams(found).has('state')) return false;
  query = found;
  const redirect = begun()?.redirect;
  const way = redirect ? signInWith(redirect).slice(signInWith('').indexOf('?')) : '';
  history.replaceState(null, '', `#${outsideSignIn}${way}`);
  return true;
}

/** That what was taken is still to be looked at. */
export const hasLanded = () => query !== undefined;

/** What a provider has led back with, once. */
export function takeLanded() {
  const landed = new URLSearchParams(query ?? '');
  const proof = begun()?.proof;
  query = undefined;
  sessionStorage.removeItem(key);
  return { landed, proof };
}

let beside: Window | null = null;

/** The window in which somebody confirms at a provider: the click opens it, because browsers open none later. */
export const windowBeside = {
  /** @returns whether the browser has let it open */
  open(): boolean {
    beside = open('about:blank', 'houqin-confirmation', 'popup,width=520,height=680');
    return beside !== null;
  },
  take(): Window | null {
    const opened = beside;
    beside = null;
    return opened;
  },
};
