import { checklistFields, checklistItemTypes, maxChoices, maxItems } from '../../vocabulary/checklist.ts';
import { masterStates } from '../../vocabulary/master-record.ts';
import {
  Count,
  Cursor,
  Id,
  line,
  Moment,
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

const fields = schemasOf(checklistFields);
/** A limit, or nothing. */
const Limit = Type.String({ pattern: '^(-?\\d{1,12}(\\.\\d{1,6})?)?$' });
const choices = Type.Array(line(100, 1), { maxItems: maxChoices, uniqueItems: true });

export const ChecklistItem = strict({
  key: Type.String({ pattern: '^[a-z0-9]{1,20}$' }),
  label: line(200, 1),
  type: oneOf(checklistItemTypes),
  required: Type.Boolean(),
  unit: line(20),
  min: Limit,
  max: Limit,
  choices,
  abnormal: choices,
});
const items = Type.Array(ChecklistItem, { maxItems });
const input = Type.Partial(strict({ ...fields, items }), { additionalProperties: false });

export const ChecklistRow = strict({
  id: Id,
  version: Type.Integer(),
  state: oneOf(masterStates),
  name: Type.String(),
  itemCount: Type.Integer(),
});

export const Checklist = strict({
  id: Id,
  version: Type.Integer(),
  state: oneOf(masterStates),
  name: Type.String(),
  remark: Type.String(),
  items: Type.Array(ChecklistItem),
  /** The one that stands for it once it is merged. */
  mergedInto: nullable(Named),
  /** How many plans use it. */
  plans: Type.Integer(),
  createdAt: Moment,
});

export const checklistCalls = withTable('checklist', {
  '/checklist/list': {
    summary: 'Checklists by pinyin, found by name, pinyin or initials.',
    access: 'checklist.read',
    cancellable: true,
    payload: strict({
      search: Type.Optional(Type.String({ maxLength: 100 })),
      state: Type.Optional(oneOf(masterStates)),
      after: Type.Optional(Cursor),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
      count: Type.Optional(Type.Boolean()),
    }),
    answer: strict({ rows: Type.Array(ChecklistRow), next: nullable(Cursor), count: nullable(Count) }),
  },
  '/checklist/get': {
    summary: 'One checklist with its items.',
    access: 'checklist.read',
    cancellable: true,
    payload: strict({ id: Id }),
    answer: Checklist,
  },
  '/checklist/create': {
    summary: 'Add a checklist. Names are unique; an item needs a type, a choice needs choices.',
    access: 'checklist.write',
    cancellable: false,
    payload: strict({ ...input.properties, name: fields.name }),
    answer: Saved,
  },
  '/checklist/update': {
    summary: 'Change a checklist. Tasks that exist keep the items that they were created with.',
    access: 'checklist.write',
    cancellable: false,
    payload: strict({ id: Id, version: Version, changes: input }),
    answer: Saved,
  },
  '/checklist/event': {
    summary: 'Retire a checklist or restore it. Illegal ones answer `transitionRefused`.',
    access: 'checklist.write',
    cancellable: false,
    payload: strict({ id: Id, version: Version, event: oneOf(['retire', 'restore'] as const) }),
    answer: Saved,
  },
  '/checklist/merge': {
    summary: 'Let another active checklist stand for this one: plans that used it use the other.',
    access: 'checklist.write',
    confirmed: true,
    cancellable: false,
    payload: strict({ id: Id, version: Version, into: Id }),
    answer: Saved,
  },
} as const);
