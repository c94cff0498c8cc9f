import { masterStates } from '../../vocabulary/master-record.ts';
import { sparePartFields } from '../../vocabulary/spare-part-fields.ts';
import { Id, Moment, Money, Named, nullable, oneOf, strict, Type } from './call.ts';
import { schemasOf } from './field-schemas.ts';
import { masterCalls } from './master-calls.ts';

const fields = schemasOf(sparePartFields);
/** Pieces, with at most two digits after the point. */
const Stock = Type.String({ pattern: '^\\d{1,9}(\\.\\d{1,2})?$' });
const input = Type.Partial(strict({ ...fields, stock: Stock, minimum: Stock, unitCost: Money }), {
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
  /** People are notified when less is in stock. */
  minimum: Type.String(),
  low: Type.Boolean(),
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

export const sparePartCalls = masterCalls('sparePart', {
  row: SparePartRow,
  stored: SparePart,
  filters: { low: Type.Optional(Type.Literal(true)) },
  input,
  created: strict({ ...input.properties, name: fields.name }),
  summaries: {
    list: 'Spare parts by pinyin, found by name, pinyin, initials or code.',
    get: 'One spare part with how many repairs used it.',
    create: 'Add a spare part. Names are unique, and so are codes.',
    update:
      'Change fields, or set the stock that was counted. A stale version answers `stale` with the present record.',
    merge: 'Let another active spare part stand for this one: repairs that used it and its stock go over.',
  },
});
