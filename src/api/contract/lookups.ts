import { categoryKinds, nodeStates } from '../../vocabulary/trees.ts';
import { Id, nullable, oneOf, strict, Type } from './call.ts';

/** A node of a tree, flat; `path` is the names from the root joined with " / ". */
const node = {
  id: Id,
  parentId: nullable(Id),
  code: Type.String(),
  name: Type.String(),
  path: Type.String(),
  depth: Type.Integer(),
  /** Name and code as they are searched, with pinyin and initials. */
  searchText: Type.String(),
  /** A retired one is kept where it is named, and can be looked for, but no longer chosen. */
  state: oneOf(nodeStates),
};

export const lookupCalls = {
  '/organisation/list': {
    summary: 'The organisation tree in scope, parents before children.',
    access: 'asset.read',
    cancellable: true,
    payload: strict({}),
    answer: strict({ rows: Type.Array(strict(node)) }),
  },
  '/location/list': {
    summary: 'The location tree, parents before children.',
    access: 'asset.read',
    cancellable: true,
    payload: strict({}),
    answer: strict({ rows: Type.Array(strict(node)) }),
  },
  '/category/list': {
    summary: 'The category tree with the defaults a new asset takes, parents before children.',
    access: 'asset.read',
    cancellable: true,
    payload: strict({}),
    answer: strict({
      rows: Type.Array(
        strict({
          ...node,
          kind: oneOf(categoryKinds),
          usefulLifeMonths: nullable(Type.Integer()),
          residualRate: nullable(Type.String()),
          depreciationMethod: Type.String(),
        }),
      ),
    }),
  },
} as const;
