import { byName } from '../../vocabulary/by-name.ts';
import { plainLists, plainNames } from '../../vocabulary/plain-records.ts';
import { densities, type ViewedList, viewBounds, viewedLists } from '../../vocabulary/saved-views.ts';
import { workRecords, workWith } from '../../vocabulary/work-records.ts';
import { Id, line, Named, nullable, oneOf, single, strict, Type, Version } from './call.ts';
import type { Permission } from './permissions.ts';
import { sections } from './screens.ts';

/** The permission by which each list is read, and with it the views of it. */
export const viewedNeeds = {
  ...byName(plainLists, (kind) => [plainNames(kind).list, plainNames(kind).reads]),
  ...byName(workWith('views'), (kind) => [workRecords[kind].views, workRecords[kind].reads]),
  assets: sections.Assets.screens.AssetList.needs,
  jobs: sections.Jobs.screens.JobList.needs,
  accounts: sections.Accounts.screens.AccountList.needs,
  logs: sections.Logs.screens.LogList.needs,
} as const satisfies Record<ViewedList, Permission>;

/** Whoever reads any of the lists may ask; the list that it is about decides. */
const access = Object.values(viewedNeeds);

const list = oneOf(viewedLists);
const name = line(viewBounds.name, 1);
const column = Type.String({ maxLength: viewBounds.column, pattern: '^[A-Za-z][A-Za-z0-9]*$' });

const Content = strict({
  /** Filters, search and order, as the address of the list says them. */
  query: line(viewBounds.query),
  /** Those that are shown, in their order; null for the usual ones. */
  columns: nullable(Type.Array(column, { maxItems: viewBounds.columns, uniqueItems: true })),
  /** Of columns that were drawn wider or narrower, in pixels. */
  widths: Type.Record(
    Type.String({ pattern: '^[A-Za-z][A-Za-z0-9]{0,39}$' }),
    Type.Integer({ minimum: viewBounds.minWidth, maximum: viewBounds.maxWidth }),
    { maxProperties: viewBounds.columns, additionalProperties: false },
  ),
  density: oneOf(densities),
});

const View = strict({
  id: Id,
  version: Type.Integer(),
  list,
  name: Type.String(),
  /** Who made it. */
  owner: Type.String(),
  mine: Type.Boolean(),
  /** With whom: nobody, the people of an organisation and those below it, or everybody. */
  shared: Type.Boolean(),
  organisation: nullable(Named),
  /** For which roles the list begins with it: all of them for whoever may say so, else those of the person. */
  roles: Type.Array(Named),
  /** Whether the person may change it. */
  mayChange: Type.Boolean(),
  content: Content,
});

const input = {
  name,
  shared: Type.Boolean(),
  organisationId: nullable(Id),
  content: Content,
  /** For which roles the list begins with it: only of one that is shared with everybody. Left out: as it is. */
  roleIds: Type.Optional(Type.Array(Id, { maxItems: viewBounds.roles, uniqueItems: true })),
};

export const viewCalls = {
  '/savedView/list': {
    summary: 'The views of a list: one’s own, and those that are shared with one’s organisation or with all.',
    access,
    cancellable: true,
    payload: strict({ list }),
    answer: strict({
      rows: Type.Array(View),
      /** With which of them the list begins for this person: as they chose, else as the first of their roles says. */
      defaultView: nullable(Id),
      /** Whether the person has chosen, be it a view or none. */
      chosen: Type.Boolean(),
      /** What the first of the person’s roles says for which a view is said. */
      ofRoles: nullable(strict({ view: Id, role: Type.String() })),
      /** Whether the person may share with everybody, and say with which view the list begins for roles. */
      mayShareWithAll: Type.Boolean(),
    }),
  },
  '/savedView/get': {
    summary: 'One such view.',
    access,
    ...single(View),
  },
  '/savedView/create': {
    summary:
      'Save how a list is shown as a view. A shared one needs `savedView.share` over the organisation, one shared with everybody over all.',
    access,
    cancellable: false,
    payload: strict({ list, ...input }),
    answer: View,
  },
  '/savedView/update': {
    summary:
      'Change a view of one’s own, or a shared one with `savedView.share`. A stale version answers `stale` with details { current: View }.',
    access,
    cancellable: false,
    payload: strict({
      id: Id,
      version: Version,
      changes: Type.Partial(strict(input), { additionalProperties: false }),
    }),
    answer: View,
  },
  '/savedView/remove': {
    summary: 'Remove a view that one may change. Roles that begin with it begin with none.',
    access,
    cancellable: false,
    payload: strict({ id: Id, version: Version }),
    answer: strict({}),
  },
  '/savedView/choose': {
    summary: 'Let a list begin with a view, for oneself; null: with none; left out: as one’s roles say.',
    access,
    cancellable: false,
    payload: strict({ list, id: Type.Optional(nullable(Id)) }),
    answer: strict({}),
  },
  '/savedView/roles': {
    summary:
      'The roles that read a list, and the view with which it begins for each. Needs `savedView.share` over all.',
    access: 'savedView.share',
    cancellable: true,
    payload: strict({ list }),
    answer: strict({ rows: Type.Array(strict({ id: Id, name: Type.String(), view: nullable(Named) })) }),
  },
} as const;
