import {
  alignments,
  codeContents,
  labelFields,
  labelLimits,
  labelTemplateFields,
  symbologies,
} from '../../vocabulary/labels.ts';
import { masterStates } from '../../vocabulary/master-record.ts';
import { Id, line, Moment, Named, nullable, oneOf, strict, Type } from './call.ts';
import { schemasOf } from './field-schemas.ts';
import { masterCalls } from './master-calls.ts';

const fields = schemasOf(labelTemplateFields);
const { side, element, size, lines, elements, across } = labelLimits;

/** In millimetres. */
const Side = Type.Number({ minimum: side.min, maximum: side.max });
const From = Type.Number({ minimum: 0, maximum: side.max });
const box = {
  x: From,
  y: From,
  width: Type.Number({ minimum: element.min, maximum: element.max }),
  height: Type.Number({ minimum: element.min, maximum: element.max }),
};
const writing = {
  /** In points. */
  size: Type.Number({ minimum: size.min, maximum: size.max }),
  minSize: Type.Number({ minimum: size.min, maximum: size.max }),
  lines: Type.Integer({ minimum: 1, maximum: lines }),
  align: Type.Optional(oneOf(alignments)),
};

const LabelElement = Type.Union([
  strict({ kind: Type.Literal('field'), field: oneOf(labelFields), ...box, ...writing }),
  strict({ kind: Type.Literal('custom'), name: line(60, 1), ...box, ...writing }),
  strict({ kind: Type.Literal('text'), text: line(200, 1), ...box, ...writing }),
  strict({ kind: Type.Literal('line'), ...box }),
  strict({ kind: Type.Literal('logo'), ...box }),
  strict({ kind: Type.Literal('code'), symbology: oneOf(symbologies), content: oneOf(codeContents), ...box }),
]);

/** Everything in millimetres, but sizes of texts in points. */
export const LabelLayout = strict({
  width: Side,
  height: Side,
  sheet: nullable(
    strict({
      width: Side,
      height: Side,
      columns: Type.Integer({ minimum: 1, maximum: across }),
      rows: Type.Integer({ minimum: 1, maximum: across }),
      left: From,
      top: From,
      gapX: From,
      gapY: From,
    }),
  ),
  elements: Type.Array(LabelElement, { minItems: 1, maxItems: elements }),
});
const input = Type.Partial(strict({ ...fields, layout: LabelLayout }), { additionalProperties: false });

const LabelTemplateRow = strict({
  id: Id,
  version: Type.Integer(),
  state: oneOf(masterStates),
  name: Type.String(),
  remark: Type.String(),
  /** Of one label, in millimetres. */
  width: Type.Number(),
  height: Type.Number(),
});

const LabelTemplate = strict({
  id: Id,
  version: Type.Integer(),
  state: oneOf(masterStates),
  name: Type.String(),
  remark: Type.String(),
  layout: LabelLayout,
  /** The one that stands for it once it is merged. */
  mergedInto: nullable(Named),
  createdAt: Moment,
});

export const labelTemplateCalls = masterCalls('labelTemplate', {
  row: LabelTemplateRow,
  stored: LabelTemplate,
  input,
  created: strict({ ...input.properties, name: fields.name, layout: LabelLayout }),
  summaries: {
    list: 'Label templates by pinyin, found by name, pinyin or initials.',
    get: 'One label template with its layout.',
    create:
      'Add a label template. Names are unique; every element lies within the label, every label on the sheet.',
    update: 'Change a label template.',
    merge: 'Let another active label template stand for this one.',
  },
});
