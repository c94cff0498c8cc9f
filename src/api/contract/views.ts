import { densities, viewBounds, viewedLists } from '../../vocabulary/saved-views.ts';
import { Id, line, nullable, oneOf, strict, Type, Version } from './call.ts';

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
    Type.Integer({ minimum: viewBounds.leastWidth, maximum: viewBounds.mostWidth }),
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
  organ: nullable(strict({ id: Id, name: Type.String() })),
  /** Whether the person may change it. */
  mayChange: Type.Boolean(),
  content: Content,
});

const given = { name, shared: Type.Boolean(), organId: nullable(Id), content: Content };

export const viewCalls = {
  '/view/list': {
    summary: 'The views of a list: one’s own, and those that are shared with one’s organisation or with all.',
    access: 'asset.read',
    cancellable: true,
    payload: strict({ list }),
    answer: strict({
      rows: Type.Array(View),
      /** With which of them the list begins for this person. */
      usual: nullable(Id),
    }),
  },
  '/view/get': {
    summary: 'One such view.',
    access: 'asset.read',
    cancellable: true,
    payload: strict({ id: Id }),
    answer: View,
  },
  '/view/create': {
    summary: 'Save how a list is shown as a view. A shared one needs `view.share` over the organisation.',
    access: 'asset.read',
    cancellable: false,
    payload: strict({ list, ...given }),
    answer: View,
  },
  '/view/update': {
    summary:
      'Change a view of one’s own, or a shared one with `view.share`. A stale version answers `stale` with details { current: View }.',
    access: 'asset.read',
    cancellable: false,
    payload: strict({
      id: Id,
      version: Version,
      changes: Type.Partial(strict(given), { additionalProperties: false }),
    }),
    answer: View,
  },
  '/view/remove': {
    summary: 'Remove a view that one may change.',
    access: 'asset.read',
    cancellable: false,
    payload: strict({ id: Id, version: Version }),
    answer: strict({}),
  },
  '/view/choose': {
    summary: 'Let a list begin with a view, for oneself; null: with none.',
    access: 'asset.read',
    cancellable: false,
    payload: strict({ list, id: nullable(Id) }),
    answer: strict({}),
  },
} as const;
