import { type Static, type TProperties, type TSchema, Type } from 'typebox';
import { longestNumberPattern, numberPatternForm } from '../../vocabulary/number-pattern.ts';
import type { Permission } from './permissions.ts';

/**
 * Who may make a call: `public` needs no session; `session` any signed-in person, even one who
 * still has to change the default password; otherwise the named permission, or any of those that are named.
 */
export type Access = 'public' | 'session' | Permission | readonly Permission[];

/** One call under `/asset`, declared once for server and client. */
export type Call = {
  summary: string;
  access: Access;
  /** Asks for the password again when it was typed too long ago. */
  confirmed?: true;
  /** Taken from a session that has not passed the second step of the sign-in; every other call is not. */
  beforeSecondStep?: true;
  /** Made by the page itself: it does not keep the session alive. */
  unasked?: true;
  /** It asks for a session alone, and a program may make it as well. */
  forPrograms?: true;
  /** A new request cancels the earlier pending one of the same method and URL. */
  cancellable: boolean;
  payload: TSchema;
  /** What `data` of the envelope holds, or `file` for a streamed download. */
  answer: TSchema | 'file';
  /** `multipart` for a file in the field `file`, which comes after those of the payload; JSON otherwise. */
  body?: 'multipart';
  /** Of a multipart call, how many files it takes in fields of that name; one unless said. */
  maxFiles?: number;
};

/** Whether a call changes nothing but what the log says of exports. */
export const onlyReads = ({ cancellable, body, answer }: Call): boolean =>
  body !== 'multipart' && (cancellable || answer === 'file');

/** An object that refuses unknown fields. */
export const strict = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

/** An object of a call the specification names, where another front end may send more than it shows. */
export const tolerant = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: true });

export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** One of the given words. */
export const oneOf = <Words extends string[]>(words: readonly [...Words]) => Type.Enum(words);

/** A database id: a whole number from 1 to 2^53-1. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** A line of text without a line break, trimmed by the server; at most `maxLength` characters. */
export const line = (maxLength: number, minLength = 0) =>
  Type.String({ minLength, maxLength, pattern: '^[^\\u0000-\\u001f\\u007f]*$' });
/** How numbers are made, such as `{prefix}{year}{sequence:6}`; a blank text is none. */
export const NumberPattern = Type.String({
  maxLength: longestNumberPattern,
  pattern: `^$|(?=^[^\\u0000-\\u001f\\u007f]*$)${numberPatternForm}`,
});
/** Text that may hold line breaks. */
export const paragraph = (maxLength: number) =>
  Type.String({ maxLength, pattern: '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f]*$' });
/** `YYYY-MM-DD`. */
export const Day = Type.String({ format: 'date' });
/** RFC 3339 in UTC. */
export const Moment = Type.String({ format: 'date-time' });
/** For how long work has gone on, and since when the timer runs; null while it stands. */
export const Timer = strict({ seconds: Type.Integer(), since: nullable(Moment) });
/** A decimal string with at most 12 digits before and 2 after the point, not negative. */
export const Money = Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$' });
/** A currency by its three letters. */
export const Currency = Type.String({ pattern: '^[A-Z]{3}$' });
/** A keyset cursor: opaque, made by the server. */
export const Cursor = Type.String({ maxLength: 4000, pattern: '^[A-Za-z0-9_-]+$' });
/** Of a record, one more with every change of it. */
export const Version = Type.Integer({ minimum: 1 });
/** What a call that saved a record with a name answers. */
export const Saved = strict({ id: Id, version: Type.Integer(), name: Type.String() });
/** A number of rows, exact up to a cap; `capped` when there are more. */
export const Count = strict({ value: Type.Integer(), capped: Type.Boolean() });

export const Named = strict({ id: Id, name: Type.String() });

/**
 * A list that is answered page by page, by a keyset.
 *
 * @param row one row of it
 * @param requested the filters and orders that it takes
 */
export const listed = <Row extends TSchema, Requested extends TProperties>(
  row: Row,
  requested: Requested,
) => ({
  cancellable: true as const,
  payload: strict({
    ...requested,
    after: Type.Optional(Cursor),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    /** Whether the answer also says how many there are. */
    count: Type.Optional(Type.Boolean()),
  }),
  answer: strict({ rows: Type.Array(row), next: nullable(Cursor), count: nullable(Count) }),
});

/** One record by its id. */
export const single = <Answer extends TSchema>(answer: Answer) => ({
  cancellable: true as const,
  payload: strict({ id: Id }),
  answer,
});

/** Fields of a record that are changed, unless somebody changed it before. */
export const changed = <Changes extends TSchema, Answer extends TSchema>(
  changes: Changes,
  answer: Answer,
) => ({
  cancellable: false as const,
  payload: strict({ id: Id, version: Version, changes }),
  answer,
});

/** An event that a record is sent, unless somebody changed it before. */
export const eventOf = <Events extends string[], Answer extends TSchema>(
  events: readonly [...Events],
  answer: Answer,
) => ({
  cancellable: false as const,
  payload: strict({ id: Id, version: Version, event: oneOf(events) }),
  answer,
});

/** One record that is to stand for another. */
export const merged = {
  confirmed: true as const,
  cancellable: false as const,
  payload: strict({ id: Id, version: Version, into: Id }),
  answer: Saved,
};

export type { Permission, Static, TSchema };
export { Type };
