import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawnFile, drawnPage } from '../../src/vocabulary/drawn-pages.ts';
import { type Language, offeredAmong } from '../../src/vocabulary/languages.ts';
import { languageOf } from '../messages/index.ts';

type Requested = { cookie?: string | undefined; 'accept-language'?: string | undefined };

/** As the browser sent it; undefined where it did not. */
export const cookieOf = (cookies: string | undefined, name: string) =>
  new RegExp(`(?:^|; )${name}=([^;]+)`).exec(cookies ?? '')?.[1];

const read = (dist: string, name: string) => readFile(join(dist, name), 'utf8').catch(() => undefined);

/** The page with nothing drawn, as it is stored on a device that counts without a network. */
export const readPlainPage = (dist: string) => read(dist, 'index.html');

/**
 * The page as it is drawn for who asks: in their language, the sign-in for somebody without a token and the frame of
 * the shell for somebody with one. Whether the token is worth anything is decided by calls. Nothing where there is none.
 */
export async function readDrawnPage(
  dist: string,
  language: Language,
  cookie: string | undefined,
): Promise<string | undefined> {
  const file = drawnFile(drawnPage(cookieOf(cookie, 'Token')), language);
  return (await read(dist, file)) ?? readPlainPage(dist);
}

/** The language that a page is given in, of those that the company offers. */
export function languageOfPage({ cookie, ...headers }: Requested, offered?: string): Language {
  const among = offeredAmong(offered);
  const chosen = cookieOf(cookie, 'language');
  return among.find((one) => one === chosen) ?? languageOf(headers['accept-language'], among);
}

const inlineScript = /<script>([\s\S]*?)<\/script>/g;

/** The digests of the scripts that stand in a page itself, as a content policy names them. */
export const digestsOfScripts = (page: string): string[] =>
  [...page.matchAll(inlineScript)].map(([, script = '']) =>
    createHash('sha256').update(script).digest('base64'),
  );
