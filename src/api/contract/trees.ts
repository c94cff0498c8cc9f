import type { TProperties } from 'typebox';
import { treeFields } from '../../vocabulary/tree-fields.ts';
import { maxCreated, nodeStates, type TreeName } from '../../vocabulary/trees.ts';
import { Id, Moment, Named, nullable, oneOf, Saved, strict, Type, Version } from './call.ts';
import { schemasOf } from './field-schemas.ts';

type Under<Room extends string, Calls> = {
  [Name in keyof Calls & string as `/${Room}/${Name}`]: Calls[Name];
};

const under = <Room extends string, Calls extends object>(room: Room, calls: Calls) =>
  Object.fromEntries(Object.entries(calls).map(([name, call]) => [`/${room}/${name}`, call])) as Under<
    Room,
    Calls
  >;

const requiredName = schemasOf(treeFields.organisation).name;
const parentId = nullable(Id);

type Words = { one: string; many: string };

/**
 * The calls of a tree whose nodes others name.
 *
 * @param besidesName what a node that is one of many can say beside its name
 * @param counts what is counted in a node and below it, of what is in scope
 */
function callsOf<
  Room extends TreeName,
  Fields extends TProperties,
  Counts extends TProperties,
  Named extends TProperties,
>(room: Room, { one, many }: Words, fields: Fields, counts: Counts, besidesName: Named) {
  const read = `${room}.read` as const;
  const write = `${room}.write` as const;
  const row = {
    id: Id,
    version: Type.Integer(),
    state: oneOf(nodeStates),
    parentId,
    /** Names from the root, joined with " / ". */
    path: Type.String(),
    ...fields,
    ...counts,
  };
  const input = Type.Partial(strict(fields), { additionalProperties: false });
  const { name: _, ...others } = input.properties;
  return under(room, {
    tree: {
      summary: `All ${many} in scope, each followed by those below it, with what is in it and below.`,
      access: read,
      cancellable: true,
      payload: strict({}),
      answer: strict({
        rows: Type.Array(
          strict({
            ...row,
            depth: Type.Integer(),
            /** What a search looks in: name and code, pinyin and initials. */
            searchText: Type.String(),
          }),
        ),
      }),
    },
    get: {
      summary: `One ${one}; asked for one that was merged, the one that stands for it.`,
      access: read,
      cancellable: true,
      payload: strict({ id: Id }),
      answer: strict({
        ...row,
        parent: nullable(Named),
        /** How many lie below it. */
        below: Type.Integer(),
        /** The paths of those that were merged into it. */
        merged: Type.Array(Type.String()),
        createdAt: Moment,
      }),
    },
    create: {
      summary: `Add a ${one} at the top or below another. Beside one another names are unique, codes everywhere.`,
      access: write,
      cancellable: false,
      payload: strict({ ...others, name: requiredName, parentId }),
      answer: Saved,
    },
    bulkCreate: {
      summary: `Add ${many} below a ${one} or at the top, all or none; each \`below\` is the place of an earlier one in the list. A name that is already there is taken as it is.`,
      access: write,
      cancellable: false,
      payload: strict({
        parentId,
        nodes: Type.Array(
          strict({
            name: requiredName,
            ...besidesName,
            below: nullable(Type.Integer({ minimum: 0, maximum: maxCreated - 1 })),
          }),
          { minItems: 1, maxItems: maxCreated },
        ),
      }),
      answer: strict({ created: Type.Integer(), present: Type.Integer() }),
    },
    update: {
      summary: 'Change fields. A stale version answers `stale` with the present record.',
      access: write,
      cancellable: false,
      payload: strict({ id: Id, version: Version, changes: input }),
      answer: Saved,
    },
    move: {
      summary: `Hang a ${one} with all that is below it elsewhere; at the top by null. Below itself answers \`belowItself\`.`,
      access: write,
      cancellable: false,
      payload: strict({ id: Id, version: Version, parentId }),
      answer: Saved,
    },
    event: {
      summary: `Retire a ${one} with all that is below it, or restore what was retired with it.`,
      access: write,
      cancellable: false,
      payload: strict({ id: Id, version: Version, event: oneOf(['retire', 'restore'] as const) }),
      answer: Saved,
    },
    merge: {
      summary: `Let another active ${one} stand for this one: all that names it, and all below it, goes there.`,
      access: write,
      confirmed: true as const,
      cancellable: false,
      payload: strict({ id: Id, version: Version, into: Id }),
      answer: Saved,
    },
    remove: {
      summary: `Remove a ${one} that nothing names; else \`inUse\` says by its uses what does.`,
      access: write,
      cancellable: false,
      payload: strict({ id: Id, version: Version }),
      answer: strict({}),
    },
  });
}

const fields = {
  organisation: schemasOf(treeFields.organisation),
  location: schemasOf(treeFields.location),
  category: schemasOf(treeFields.category),
};
const assets = Type.Integer();

export const treeCalls = {
  ...callsOf(
    'organisation',
    { one: 'organisation', many: 'organisations' },
    fields.organisation,
    { assets, people: Type.Integer() },
    {},
  ),
  ...callsOf(
    'location',
    { one: 'place', many: 'places' },
    fields.location,
    { assets },
    {
      /** Left out, it follows from the name of the place, else from the kind above it. */
      kind: Type.Optional(fields.location.kind),
    },
  ),
  ...callsOf('category', { one: 'category', many: 'categories' }, fields.category, { assets }, {}),
} as const;
