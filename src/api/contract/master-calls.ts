import type { TObject, TProperties } from 'typebox';
import { masterStates } from '../../vocabulary/master-record.ts';
import { type PlainList, plainNames } from '../../vocabulary/plain-records.ts';
import { changed, eventOf, listed, merged, oneOf, Saved, single, type TSchema, Type } from './call.ts';
import { tableOf } from './table-of.ts';

type Declared<
  Row extends TSchema,
  Stored extends TSchema,
  Input extends TObject,
  New extends TObject,
  Filters extends TProperties,
> = {
  row: Row;
  stored: Stored;
  /** What its list is asked for beside search and state. */
  filters?: Filters;
  /** What can be changed. */
  input: Input;
  /** What is sent of a new one. */
  created: New;
  /** What the calls do, for the API reference. */
  summaries: Record<'list' | 'get' | 'create' | 'update' | 'merge', string>;
};

type ByPath<Kind extends string, Calls> = {
  [Action in keyof Calls & string as `/${Kind}/${Action}`]: Calls[Action];
};

/** The calls of a master record: it is listed, read, added, changed, retired, restored and merged, and its list exported. */
export function masterCalls<
  Kind extends PlainList,
  Row extends TSchema,
  Stored extends TSchema,
  Input extends TObject,
  New extends TObject,
  Filters extends TProperties = Record<never, never>,
>(
  kind: Kind,
  {
    row,
    stored,
    filters = {} as Filters,
    input,
    created,
    summaries,
  }: Declared<Row, Stored, Input, New, Filters>,
) {
  const { one, reads, writes } = plainNames(kind);
  const list = {
    summary: summaries.list,
    access: reads,
    ...listed(row, {
      search: Type.Optional(Type.String({ maxLength: 100 })),
      state: Type.Optional(oneOf(masterStates)),
      ...filters,
    }),
  };
  const calls = {
    list,
    get: { summary: summaries.get, access: reads, ...single(stored) },
    create: {
      summary: summaries.create,
      access: writes,
      cancellable: false as const,
      payload: created,
      answer: Saved,
    },
    update: { summary: summaries.update, access: writes, ...changed(input, Saved) },
    event: {
      summary: `Retire a ${one} or restore it. Illegal ones answer \`transitionRefused\`.`,
      access: writes,
      ...eventOf(['retire', 'restore'], Saved),
    },
    merge: { summary: summaries.merge, access: writes, ...merged },
    export: tableOf(kind, list),
  };
  return Object.fromEntries(
    Object.entries(calls).map(([action, call]) => [`/${kind}/${action}`, call]),
  ) as ByPath<Kind, typeof calls>;
}
