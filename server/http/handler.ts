import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { Answer, Contract, Path, Payload } from '../../src/api/contract/index.ts';
import type { Language } from '../../src/vocabulary/languages.ts';
import type { Grants } from '../access/grants.ts';
import type { Database } from '../database/schema.ts';
import type { Settings } from '../settings.ts';

export type Db = Kysely<Database>;
/** A connection inside a transaction. */
export type Tx = Transaction<Database>;

/** The signed-in person, from the session; never from the request. */
export type Actor = {
  accountId: number;
  guid: string;
  personId: number;
  name: string;
  loginid: string;
  organisationId: number;
  /** The ids from the root, "/1/4/". */
  organisationPath: string;
  /** Whether nothing lies outside of the subtree of that organisation. */
  wholeCompany: boolean;
  grants: Grants;
  tokenHash: Uint8Array;
  /** While true only session calls are allowed. */
  mustChangePassword: boolean;
  /** While true only the second step of the sign-in is allowed. */
  secondStepDue: boolean;
  /** While true only session calls are allowed: a role of the person wants a second factor. */
  secondFactorMissing: boolean;
  /** Whether the password was typed not long ago. */
  confirmed: boolean;
  /** Of a program that calls by a token of its service account; a person has none. */
  program?: { tokenId: number; mayWrite: boolean; perMinute: number };
};

export type Context = {
  db: Db;
  settings: Settings;
  log: FastifyBaseLogger;
  actor: Actor;
  ip: string;
  /** Where the server was reached. */
  port: number;
  userAgent: string;
  language: Language;
  /** By what a browser shows which accounts it has signed in to; whatever the cookie holds. */
  browserProof: string | undefined;
  keepBrowserProof: (proof: string) => void;
  /** Aborted when the caller has gone. */
  signal: AbortSignal;
};

/** What a public call gets: nobody is signed in yet. */
export type PublicContext = Omit<Context, 'actor'>;

/** A streamed download; `length` in bytes where it is known before. */
export type FileAnswer = { name: string; type: string; length?: number; body: Readable };

/** A file of a multipart call, with the texts that came before it. */
export type UploadedFile = {
  name: string;
  bytes: Uint8Array;
  fields: Readonly<Record<string, string>>;
  /** The files after the first one, of a call that takes several. */
  others?: readonly { name: string; bytes: Uint8Array }[];
};

/** A file that is dealt with as it comes. Who leaves off ends `parts`. */
export type FileStream = { name: string; parts: AsyncIterable<Uint8Array> };

type ContextOf<P extends Path> = Contract[P]['access'] extends 'public' ? PublicContext : Context;
type PayloadOf<P extends Path> = P extends '/upload'
  ? FileStream
  : Contract[P] extends { body: 'multipart' }
    ? UploadedFile
    : Payload<P>;
type AnswerOf<P extends Path> = Contract[P]['answer'] extends 'file' ? FileAnswer : Answer<P>;

/** Serves one call. Throws `Refusal` for a business outcome. */
export type Handler<P extends Path> = (payload: PayloadOf<P>, context: ContextOf<P>) => Promise<AnswerOf<P>>;

/** One handler for every call of the contract: the compiler holds it complete. */
export type Handlers = { [P in Path]: Handler<P> };
