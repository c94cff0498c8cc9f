import { Cursor, Id, Moment, nullable, paragraph, strict, Type } from './call.ts';

/** An error of the front end that a person ran into. */
export const ErrorReport = strict({
  id: Id,
  at: Moment,
  /** Null when the account is gone. */
  person: nullable(Type.String()),
  message: Type.String(),
  /** Where in the code, as the browser says it. */
  info: Type.String(),
  /** The place in the application. */
  url: Type.String(),
  browser: Type.String(),
});

export const errorCalls = {
  '/errorReport/create': {
    summary: 'Report an error of the front end. Beyond a number an hour from one account nothing is kept.',
    access: 'session',
    cancellable: false,
    payload: strict({ message: paragraph(1000), info: paragraph(4000), url: paragraph(500) }),
    answer: strict({}),
  },
  '/errorReport/list': {
    summary: 'Errors of the front end, newest first.',
    access: 'errorReport.read',
    cancellable: true,
    payload: strict({
      after: Type.Optional(Cursor),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    }),
    answer: strict({ rows: Type.Array(ErrorReport), next: nullable(Cursor) }),
  },
} as const;
