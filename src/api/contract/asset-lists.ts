import { maxNamed } from '../../vocabulary/asset.ts';
import { assetListFields, listDifferences } from '../../vocabulary/asset-list-fields.ts';
import { filterFields } from '../../vocabulary/filters/asset-filters.ts';
import { masterStates } from '../../vocabulary/master-record.ts';
import { AssetFilter } from './assets.ts';
import {
  eventOf,
  Id,
  listed,
  Moment,
  merged,
  Named,
  nullable,
  oneOf,
  Saved,
  single,
  strict,
  Type,
  Version,
} from './call.ts';
import { schemasOf } from './field-schemas.ts';
import { LogChange } from './logs.ts';

/** `organisationId` is the organisation with whose people it is shared; null for nobody else. */
const fields = { ...schemasOf(assetListFields), organisationId: nullable(Id) };
const { listId: _list, ids: _ids, ...followed } = AssetFilter.properties;
const { where: _where, ...plainly } = followed;
/** What a live list follows; `where` as `filterText` writes it. */
const Stored = strict({ ...plainly, where: Type.Optional(Type.String()) });

const AssetListRow = strict({
  id: Id,
  version: Type.Integer(),
  state: oneOf(masterStates),
  name: Type.String(),
  /** Whether it follows a filter; else it is kept by hand. */
  live: Type.Boolean(),
  owner: Type.String(),
  organisation: nullable(Type.String()),
});

const AssetList = strict({
  ...AssetListRow.properties,
  organisation: nullable(Named),
  remark: Type.String(),
  /** Whether the person may change it and what it holds. */
  mayChange: Type.Boolean(),
  /** The one that stands for it once it is merged. */
  mergedInto: nullable(Named),
  createdAt: Moment,
});

export const assetListCalls = {
  '/assetList/list': {
    summary: 'Own lists of assets and those that are shared with the person, by pinyin.',
    access: 'assetList.read',
    ...listed(AssetListRow, {
      search: Type.Optional(Type.String({ maxLength: 100 })),
      state: Type.Optional(oneOf(masterStates)),
      kind: Type.Optional(oneOf(['byHand', 'live'] as const)),
      own: Type.Optional(Type.Boolean()),
    }),
  },
  '/assetList/get': {
    summary: 'One list of assets. What it holds `/asset/list` tells, asked for its `listId`.',
    access: 'assetList.read',
    ...single(AssetList),
  },
  '/assetList/filter': {
    summary:
      'What a live list follows, by what stands now for what it names. `told` is for words, and `gone` what is not there for this person any more.',
    access: 'assetList.read',
    cancellable: true,
    payload: strict({ id: Id }),
    answer: strict({
      /** Null also where it cannot be read any more. */
      filter: nullable(Stored),
      /** What the records of its fields are called, of those that the person may know of. */
      names: Type.Array(strict({ field: Type.String(), id: Id, name: Type.String() })),
      described: Type.String(),
      gone: Type.Array(oneOf([...filterFields, 'custom'] as const)),
    }),
  },
  '/assetList/preview': {
    summary: 'How many assets in scope would stay in a list, come and go, if it followed another filter.',
    access: 'assetList.write',
    cancellable: true,
    payload: strict({ id: Id, filter: strict(followed) }),
    answer: strict({ stays: Type.Integer(), comes: Type.Integer(), goes: Type.Integer() }),
  },
  '/assetList/totals': {
    summary: 'How many assets in scope a list holds, and what they were bought for, by currency.',
    access: 'assetList.read',
    cancellable: true,
    payload: strict({ id: Id }),
    answer: strict({
      assets: Type.Integer(),
      values: Type.Array(strict({ currency: Type.String(), amount: Type.String(), assets: Type.Integer() })),
    }),
  },
  '/assetList/create': {
    summary:
      'Begin a list: with a filter that leaves some assets it follows that, else assets are added by hand.',
    access: 'assetList.write',
    cancellable: false,
    payload: strict({
      ...Type.Partial(strict(fields)).properties,
      name: fields.name,
      filter: Type.Optional(strict(followed)),
    }),
    answer: Saved,
  },
  '/assetList/update': {
    summary:
      'Change fields, or what a live list follows. A stale version answers `stale` with the present record.',
    access: 'assetList.write',
    cancellable: false,
    payload: strict({
      id: Id,
      version: Version,
      changes: Type.Partial(strict({ ...fields, filter: strict(followed) }), { additionalProperties: false }),
    }),
    answer: Saved,
  },
  '/assetList/event': {
    summary: 'Retire a list or restore it. Illegal ones answer `transitionRefused`.',
    access: 'assetList.write',
    ...eventOf(['retire', 'restore'], Saved),
  },
  '/assetList/merge': {
    summary:
      'Let another active list stand for this one, and hold its assets as well; both are kept by hand.',
    access: 'assetList.write',
    ...merged,
  },
  '/assetList/assets': {
    summary:
      'Add assets in scope to a list that is kept by hand, or take them out. Two who do so at once are not in each other’s way, so that no version is asked for.',
    access: 'assetList.write',
    cancellable: false,
    payload: strict({
      id: Id,
      action: oneOf(['add', 'takeOut'] as const),
      filter: strict({
        ...AssetFilter.properties,
        ids: Type.Optional(Type.Array(Id, { maxItems: maxNamed, uniqueItems: true })),
      }),
    }),
    /** How many were added or taken out, how many were so before, and how many of those named are not there. */
    answer: strict({ done: Type.Integer(), before: Type.Integer(), missing: Type.Integer() }),
  },
  '/assetList/snapshots': {
    summary: 'The states that were kept of a list, newest first.',
    access: 'assetList.read',
    ...single(strict({ rows: Type.Array(strict({ id: Id, savedAt: Moment, savedBy: Type.String() })) })),
  },
  '/assetList/saveSnapshot': {
    summary: 'Keep what a list holds now, and how that stands, to be compared later.',
    access: 'assetList.write',
    cancellable: false,
    payload: strict({ id: Id }),
    answer: strict({ id: Id }),
  },
  '/assetList/removeSnapshot': {
    summary: 'Remove a state that was kept of a list.',
    access: 'assetList.write',
    cancellable: false,
    payload: strict({ id: Id, stateId: Id }),
    answer: strict({}),
  },
  '/assetList/compare': {
    summary:
      'How two states of a list differ, the present one for null, as far as the person sees its assets in each of them.',
    access: 'assetList.read',
    cancellable: true,
    payload: strict({ id: Id, fromStateId: Id, toStateId: nullable(Id) }),
    answer: strict({
      counts: strict({ came: Type.Integer(), went: Type.Integer(), changed: Type.Integer() }),
      /** The first of them by number. */
      rows: Type.Array(
        strict({
          id: Id,
          assetNo: Type.String(),
          name: Type.String(),
          difference: oneOf(listDifferences),
          changes: Type.Array(LogChange),
        }),
      ),
    }),
  },
} as const;
