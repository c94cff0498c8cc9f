import { afterAll, beforeAll, expect } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { mergeGrants } from '../../../server/access/grants.ts';
import { listeningTo, provideListening } from '../../../server/database/listening.ts';
import { createApp } from '../../../server/http/app.ts';
import type { Db, Handlers } from '../../../server/http/handler.ts';
import type { JobKind } from '../../../server/jobs/job.ts';
import { identityProviderHandlers } from '../../../server/modules/identity-providers/handlers.ts';
import { startSession } from '../../../server/modules/session/start-session.ts';
import { hashToken } from '../../../server/modules/session/token.ts';
import type { Settings } from '../../../server/settings.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Answer, Path, Payload } from '../../../src/api/contract/index.ts';
import type { Scope } from '../../../src/vocabulary/scopes.ts';
import { checkAnswer } from './check-answer.ts';
import { checkRefusal } from './check-refusal.ts';
import type { AccountName, Company } from './company.ts';
import { withDatabase } from './database.ts';
import { observeSenders, whileServing } from './observed-senders.ts';
import { testSettings } from './settings.ts';
import { companyOf } from './template.ts';

/** What came back: the envelope, and the HTTP status beside it. */
export type Reply<P extends Path> = {
  status: number;
  errcode: number;
  errmsg?: string;
  data: Answer<P>;
  details?: unknown;
};

/** Makes calls as one person. */
export type Caller = {
  token: string;
  /** The answer, whatever it is; a successful one is held against the contract. */
  ask: <P extends Path>(path: P, payload: Payload<P>) => Promise<Reply<P>>;
  /** The data of a successful answer; throws otherwise. */
  get: <P extends Path>(path: P, payload: Payload<P>) => Promise<Answer<P>>;
};

export type TestServer = {
  readonly db: Db;
  readonly app: FastifyInstance;
  readonly company: Company;
  /** A session without its password, with other grants than those of the roles when they are given; null: nobody. */
  signIn: (who: AccountName | null, grants?: InputGrants) => Promise<Caller>;
};

/** `modules` are the handlers that are served, and all that is loaded of the modules; the others are settings. */
export type Served = Partial<Settings> & {
  modules: readonly Partial<Handlers>[];
  jobKinds?: readonly JobKind[];
  /** The folder of a built front end. */
  dist?: string;
};

/**
 * A server of some modules on a fresh database with the small company of `company.ts`, for the tests of one file. Read
 * its properties inside of tests.
 */
export function withApp({ modules, jobKinds = [], dist, ...changes }: Served): TestServer {
  const database = withDatabase('company');
  const observed = observeSenders();
  let db: Db | undefined;
  let app: FastifyInstance | undefined;
  let company: Company | undefined;
  beforeAll(async () => {
    db = database.db.withPlugin(observed.plugin);
    provideListening(db, listeningTo(database.db));
    company = await companyOf(db);
    app = await createApp({
      db,
      settings: testSettings(changes),
      handlers: withSignIn(Object.assign({}, ...modules)),
      jobKinds,
      ...(dist && { dist }),
    });
    await app.ready();
  }, 180_000);
  afterAll(() => app?.close());
  afterAll(() => expect([...observed.unknown]).toEqual([]));
  return {
    get db() {
      return present(db);
    },
    get app() {
      return present(app);
    },
    get company() {
      return present(company);
    },
    signIn: async (who, grants) => {
      if (who === null) return callerOf(present(app), '');
      const from = { ip: '127.0.0.1', userAgent: 'test' };
      const token = await startSession(present(db), present(company).accounts[who], from);
      if (grants) await grant(present(db), token, grants);
      return callerOf(present(app), token);
    },
  };
}

/** Whoever serves sessions lets people sign in, which may be elsewhere. */
const withSignIn = (handlers: Partial<Handlers>): Partial<Handlers> =>
  '/user/sessions' in handlers ? { ...identityProviderHandlers, ...handlers } : handlers;

/** As one role would give them. */
/** Instead of what the roles of the account give; `organisations` are those of the scope `chosen`. */
export type InputGrants = { permissions?: Record<string, Scope>; organisations?: number[] };

const grant = (db: Db, token: string, { permissions = {}, organisations = [] }: InputGrants) => {
  const input = mergeGrants(
    Object.entries(permissions).map(([permission, scope]) => ({ permission, scope, organisations })),
  );
  return sql`update session set grants = grants || ${JSON.stringify({ permissions: input })}::jsonb
    where token_hash = ${hashToken(token)}`.execute(db);
};

function callerOf(app: FastifyInstance, token: string): Caller {
  const ask: Caller['ask'] = async (path, payload) => {
    const response = await whileServing(
      path,
      async () =>
        await app.inject({
          method: 'POST',
          url: `/asset${path}`,
          headers: { 'content-type': 'application/json', 'accept-language': 'en', authorization: token },
          payload: JSON.stringify(payload),
        }),
    );
    const envelope = response.json();
    if (envelope.errcode === errcodes.success) checkAnswer(path, envelope.data);
    else checkRefusal(path, envelope);
    return { status: response.statusCode, ...envelope };
  };
  return {
    token,
    ask,
    get: async (path, payload) => {
      const reply = await ask(path, payload);
      if (reply.errcode === 0) return reply.data;
      throw new Error(`${path} answered ${JSON.stringify(reply)}`);
    },
  };
}

function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The server is there inside of tests only.');
  return value;
}
