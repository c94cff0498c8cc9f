import { Id, Moment, Named, nullable, strict, Type } from './call.ts';

export const CalendarFeed = strict({
  id: Id,
  /** Whose work it shows; null: one's own. */
  organisation: nullable(Named),
  createdAt: Moment,
  /** When a calendar last asked for it; null: never. */
  usedAt: nullable(Moment),
});

/** Where it is, below the address of the server; shown once. */
const WithPath = strict({ id: Id, path: Type.String() });

export const calendarFeedCalls = {
  '/calendarFeed/list': {
    summary: 'The calendar feeds of the caller. Their addresses are not answered.',
    access: 'session',
    cancellable: true,
    payload: strict({}),
    answer: strict({ rows: Type.Array(CalendarFeed) }),
  },
  '/calendarFeed/create': {
    summary:
      'Make the address of a feed (iCalendar) of what is due: of the caller, or of an organisation as far as they see it then.',
    access: 'session',
    confirmed: true,
    cancellable: false,
    payload: strict({ organisationId: Type.Optional(nullable(Id)) }),
    answer: WithPath,
  },
  '/calendarFeed/renew': {
    summary: 'Give a feed another address. The one before leads nowhere from then on.',
    access: 'session',
    confirmed: true,
    cancellable: false,
    payload: strict({ id: Id }),
    answer: WithPath,
  },
  '/calendarFeed/remove': {
    summary: 'Remove a feed with its address.',
    access: 'session',
    cancellable: false,
    payload: strict({ id: Id }),
    answer: strict({}),
  },
} as const;
