import { checklistFields, checklistItemTypes, maxChoices, maxItems } from '../../vocabulary/checklist.ts';
import { masterStates } from '../../vocabulary/master-record.ts';
import { Id, line, Moment, Named, nullable, oneOf, strict, Type } from './call.ts';
import { schemasOf } from './field-schemas.ts';
import { masterCalls } from './master-calls.ts';

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

export const checklistCalls = masterCalls('checklist', {
  row: ChecklistRow,
  stored: Checklist,
  input,
  created: strict({ ...input.properties, name: fields.name }),
  summaries: {
    list: 'Checklists by pinyin, found by name, pinyin or initials.',
    get: 'One checklist with its items.',
    create: 'Add a checklist. Names are unique; an item needs a type, a choice needs choices.',
    update: 'Change a checklist. Tasks that exist keep the items that they were created with.',
    merge: 'Let another active checklist stand for this one: plans that used it use the other.',
  },
});
