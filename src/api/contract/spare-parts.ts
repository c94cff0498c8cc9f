import { masterStates } from '../../vocabulary/master-record.ts';
import { sparePartFields } from '../../vocabulary/spare-part-fields.ts';
import {
  Count,
  Cursor,
  Id,
  Moment,
  Money,
  Named,
  nullable,
  oneOf,
  Saved,
  strict,
  Type,
  Version,
} from './call.ts';
import { schemasOf } from './field-schemas.ts';
import { withTable } from './table-of.ts';

const fields = schemasOf(sparePartFields);
/** Pieces, with at most two digits after the point. */
const Stock = Type.String({ pattern: '^\\d{1,9}(\\.\\d{1,2})?$' });
const input = Type.Partial(strict({ ...fields, stock: Stock, unitCost: Money }), {
  additionalProperties: false,
});

export const SparePartRow = strict({
  id: Id,
  version: Type.Integer(),
  state: oneOf(masterStates),
  name: Type.String(),
  code: Type.String(),
  unit: Type.String(),
  stock: Type.String(),
  /** In the currency of the company. */
  unitCost: Type.String(),
});

export const SparePart = strict({
  ...SparePartRow.properties,
  remark: Type.String(),
  /** The one that stands for it once it is merged. */
  mergedInto: nullable(Named),
  /** How many repairs used it. */
  repairs: Type.Integer(),
  createdAt: Moment,
});

export const sparePartCalls = withTable('sparePart', {
  '/sparePart/list': {
    summary: 'Spare parts by pinyin, found by name, pinyin, initials or code.',
    access: 'sparePart.read',
    cancellable: true,
    payload: strict({
      search: Type.Optional(Type.String({ maxLength: 100 })),
      state: Type.Optional(oneOf(masterStates)),
      after: Type.Optional(Cursor),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
      count: Type.Optional(Type.Boolean()),
    }),
    answer: strict({ rows: Type.Array(SparePartRow), next: nullable(Cursor), count: nullable(Count) }),
  },
  '/sparePart/get': {
    summary: 'One spare part with how many repairs used it.',
    access: 'sparePart.read',
    cancellable: true,
    payload: strict({ id: Id }),
    answer: SparePart,
  },
  '/sparePart/create': {
    summary: 'Add a spare part. Names are unique, and so are codes.',
    access: 'sparePart.write',
    cancellable: false,
    payload: strict({ ...input.properties, name: fields.name }),
    answer: Saved,
  },
  '/sparePart/update': {
    summary:
      'Change fields, or set the stock that was counted. A stale version answers `stale` with the present record.',
    access: 'sparePart.write',
    cancellable: false,
    payload: strict({ id: Id, version: Version, changes: input }),
    answer: Saved,
  },
  '/sparePart/event': {
    summary: 'Retire a spare part or restore it. Illegal ones answer `transitionRefused`.',
    access: 'sparePart.write',
    cancellable: false,
    payload: strict({ id: Id, version: Version, event: oneOf(['retire', 'restore'] as const) }),
    answer: Saved,
  },
  '/sparePart/merge': {
    summary: 'Let another active spare part stand for this one: repairs that used it and its stock go over.',
    access: 'sparePart.write',
    confirmed: true,
    cancellable: false,
    payload: strict({ id: Id, version: Version, into: Id }),
    answer: Saved,
  },
} as const);
