import { type RawBuilder, sql } from 'kysely';
import { detailsOf } from '../../../src/machines/lifecycles/document-kinds.ts';
import { documentKinds } from '../../../src/vocabulary/document.ts';
import { livesOf } from '../../../src/vocabulary/lives.ts';
import { fromKind, type VisibleKind, visibleRecords } from '../../access/records/record-kinds.ts';
import { granted } from '../../access/scope.ts';
import type { Actor } from '../../http/handler.ts';

const permission = 'machine.read';

/** Records that live by a machine: where they are, what their state is, and which of them an actor sees counted. */
export type CountedRecords = {
  machine: string;
  table: string;
  from: RawBuilder<unknown>;
  state: RawBuilder<string>;
  seen: (actor: Actor) => RawBuilder<unknown>;
};

const state = sql<string>`state`;

/** Whoever reads counts sees those counted that they would see with that permission. */
const ofKind = (kind: VisibleKind, machine: string): CountedRecords => {
  const { table, visibleTo, countedFor = visibleTo } = visibleRecords[kind];
  return {
    machine,
    table,
    from: fromKind(kind),
    state: kind === 'asset' ? sql<string>`status` : state,
    seen: (actor) => countedFor(actor, permission),
  };
};

const ofTable = (table: string, machine: string, itsState = state): CountedRecords => ({
  machine,
  table,
  from: sql.table(table),
  state: itsState,
  seen: (actor) => granted(actor, permission),
});

const documents = [...Map.groupBy(documentKinds, (kind) => detailsOf(kind).lifecycle)].map(
  ([lifecycle, kinds]): CountedRecords => {
    const all = ofKind('handover', lifecycle.id);
    return { ...all, seen: (actor) => sql`(document.kind = any(${kinds}::text[]) and ${all.seen(actor)})` };
  },
);

const kinds = (Object.keys(visibleRecords) as VisibleKind[]).filter((kind) => livesOf(kind).length > 0);

/** All records with a life, by its machine. A node that was merged has left its tree. */
export const countedRecords: readonly CountedRecords[] = [
  ...kinds.filter((kind) => kind !== 'handover').map((kind) => ofKind(kind, livesOf(kind)[0] ?? '')),
  ...documents,
  ofTable('books_month', 'books month'),
  ...['organisation_merged', 'location_merged', 'category_merged'].map((table) =>
    ofTable(table, 'master record', sql<string>`'merged'`),
  ),
];
