import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { masterRecordMachine } from '../../../src/machines/lifecycles/master-record.ts';
import { type LabelTemplate, labelTemplateFields, templateProblem } from '../../../src/vocabulary/labels.ts';
import { jsonText } from '../../database/json-text.ts';
import { exportOf } from '../../exports/export-of.ts';
import type { Context, Handlers, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { masterHandlers } from '../../master-records/handlers.ts';
import type { MasterRow } from '../../master-records/master.ts';
import { exported } from './export-columns.ts';

type Row = Answer<'/labelTemplate/list'>['rows'][number];
type Layout = { layout?: LabelTemplate };

const templates = masterHandlers<
  Row,
  Answer<'/labelTemplate/get'>,
  keyof typeof labelTemplateFields,
  object,
  Layout
>({
  kind: 'labelTemplate',
  lifecycle: masterRecordMachine,
  fields: labelTemplateFields,
  row: ['remark'],
  searched: ['name'],
  moreOfRow: sql`(master.layout ->> 'width')::float8 as width, (master.layout ->> 'height')::float8 as height`,
  more: () => sql`master.layout`,
  place: placeLayout,
  // Nothing names a template.
  follow: async () => {},
});

/** @throws Refusal `contradiction` for what is beyond the label or the sheet */
async function placeLayout(_tx: Tx, _context: Context, { layout }: Layout, present: MasterRow | null) {
  const before = (present as (MasterRow & Required<Layout>) | null)?.layout;
  const after = layout ?? before;
  if (!after) throw new Refusal('required', { field: 'layout' });
  const problem = templateProblem(after);
  if (problem) {
    throw new Refusal('contradiction', {
      field: 'layout',
      other: problem.is === 'labels beyond the sheet' ? 'sheet' : 'width',
    });
  }
  return {
    columns: { layout: jsonText(after) },
    changes: [{ field: 'layout', from: before ? describe(before) : null, to: describe(after) }].filter(
      ({ from, to }) => from !== to,
    ),
    organisation: null,
  };
}

/** A layout as the log says it, an element a line. */
const describe = ({ width, height, sheet, elements }: LabelTemplate): string =>
  [
    `${width} × ${height} mm`,
    ...(sheet ? [`${sheet.columns} × ${sheet.rows} / ${sheet.width} × ${sheet.height} mm`] : []),
    ...elements.map((element) => {
      const { x, y, kind } = element;
      const what =
        kind === 'field'
          ? element.field
          : kind === 'custom'
            ? element.name
            : kind === 'text'
              ? element.text
              : kind === 'code'
                ? `${element.symbology} ${element.content}`
                : kind;
      const size = 'size' in element ? ` ${element.size} pt` : '';
      return `${what} ${x}, ${y}: ${element.width} × ${element.height}${size}`;
    }),
  ].join('\n');

export const labelTemplateHandlers = {
  '/labelTemplate/list': templates.list,
  '/labelTemplate/export': exportOf('labelTemplate', templates.list, exported),
  '/labelTemplate/get': templates.get,
  '/labelTemplate/create': templates.create,
  '/labelTemplate/update': templates.update,
  '/labelTemplate/event': templates.event,
  '/labelTemplate/merge': templates.merge,
} satisfies Partial<Handlers>;
