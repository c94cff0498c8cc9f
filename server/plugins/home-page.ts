import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type FirstAnswer, type FirstAnswers, firstPaths } from '../../src/api/contract/home-picture.ts';
import type { Answer } from '../../src/api/contract/index.ts';
import {
  type HomePicture,
  homeCookieName,
  parseShellShape,
  type ShellShape,
} from '../../src/vocabulary/home-picture.ts';
import type { Language } from '../../src/vocabulary/languages.ts';
import type { PageData } from '../../src/vocabulary/page-data.ts';
import { openBatch } from './batch-sessions.ts';
import { callFor, saidHeaders } from './call-for.ts';
import { cookieOf } from './drawn-page.ts';
import type { HomeDrawer } from './home-drawer.ts';

/** Milliseconds that a page waits for its first answers and their picture; then it comes without them. */
const patience = 500;

export type HomePage = {
  first: FirstAnswers;
  picture: HomePicture | undefined;
  /** Cookies of the session that the calls have renewed. */
  cookies: readonly string[];
};

type Around = { page: PageData; language: Language };

/**
 * What the home page begins with, for a browser that has shown it last: the answers of its first calls and a picture of it.
 * Nothing for any other, and where the calls are refused: the application then asks by itself.
 */
export async function homePageFor(
  app: FastifyInstance,
  request: FastifyRequest,
  drawer: HomeDrawer,
  page: Around,
): Promise<HomePage | undefined> {
  const { headers } = request;
  const cookie = (name: string) => cookieOf(headers.cookie, name);
  const around = parseShellShape(cookie(homeCookieName));
  // A page that is loaded, not one that an older page looks up.
  if (!around || !headers.accept?.includes('text/html')) return undefined;
  drawer.begin();
  const token = cookie('Token');
  const guid = cookie('guid');
  if (!token || !guid) return undefined;
  const calls = new AbortController();
  const late = sleep(patience, undefined, { ref: false });
  const answers = readAnswers(app, request, { token, guid, language: page.language }, calls.signal);
  const answered = await Promise.race([answers, late]);
  if (!answered) {
    calls.abort();
    return undefined;
  }
  const drawing = draw(drawer, answered.bodies, around, groupsIn(cookie), page);
  const picture = await Promise.race([drawing, late]);
  const width = around.wide ? 'wide' : 'narrow';
  return {
    first: { answers: answered.answers, picture: picture ? width : 'none' },
    picture,
    cookies: answered.cookies,
  };
}

type Caller = { token: string; guid: string; language: Language };

async function readAnswers(
  app: FastifyInstance,
  request: FastifyRequest,
  { token, guid, language }: Caller,
  signal: AbortSignal,
) {
  const payloads = { '/user/getUserInfo': { guid }, '/dashboard/figures': {} };
  const batch = openBatch();
  try {
    // As the application would ask, in the language of the page.
    const headers = { authorization: token, 'accept-language': language };
    const circumstances = { batch: batch.name, signal, headers };
    const answered = await Promise.all(
      firstPaths.map((path) => callFor(app, request, { path, payload: payloads[path] }, circumstances)),
    );
    const bodies = answered.map(({ body }) => JSON.parse(body) as { errcode: number; data: unknown });
    if (bodies.some(({ errcode }) => errcode !== 0)) return undefined;
    const answers = firstPaths.map((path, at) => {
      const { body = '' } = answered[at] ?? {};
      const headers = answered[at] ? saidHeaders(answered[at]) : {};
      return { path, payload: payloads[path], headers, body } as FirstAnswer;
    });
    const cookies = answered.flatMap(({ headers }) => headers['set-cookie'] ?? []);
    return { answers, bodies: bodies.map(({ data }) => data), cookies };
  } catch {
    return undefined;
  } finally {
    batch.close();
  }
}

function draw(
  drawer: HomeDrawer,
  [info, figures]: readonly unknown[],
  around: ShellShape,
  groupsOf: (person: number) => readonly string[] | undefined,
  { page, language }: Around,
): Promise<HomePicture | undefined> {
  const user = info as Answer<'/user/getUserInfo'>;
  return drawer.draw({
    page,
    language,
    info: user,
    figures: figures as Answer<'/dashboard/figures'>,
    around,
    groups: groupsOf(user.personId),
  });
}

const groupsIn =
  (cookie: (name: string) => string | undefined) =>
  (person: number): readonly string[] | undefined => {
    try {
      const stored: unknown = JSON.parse(decodeURIComponent(cookie(`menuGroups.${person}`) ?? 'null'));
      return Array.isArray(stored) ? stored.filter((group) => typeof group === 'string') : undefined;
    } catch {
      return undefined;
    }
  };
