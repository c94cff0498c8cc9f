import type { Payload } from '../../../src/api/contract/index.ts';
import { own } from '../../../src/vocabulary/own.ts';
import { reportBounds } from '../../../src/vocabulary/report.ts';
import { maxUnconfirmed, tableFile } from '../../exports/table-file.ts';
import type { Handler } from '../../handler.ts';
import { Refusal } from '../../refusal.ts';
import type { Cell, Rows } from '../../spreadsheet/cell.ts';
import { type Report, runReport } from './run-report.ts';

type Requested = Payload<'/report/file'>;
type Group = Report['rows'][number];

/** @throws Refusal as running it does, `tooManyChosen` for more than a file holds, `confirmationNeeded` */
export const reportFile: Handler<'/report/file'> = async (requested, context) => {
  const { definition, labels, title, format, sumLabel } = requested;
  const report = await runReport(context, definition, reportBounds.exported);
  if (report.rowCount > reportBounds.exported)
    throw new Refusal('tooManyChosen', { limit: reportBounds.exported });
  if (report.rowCount > maxUnconfirmed && !context.actor.confirmed) throw new Refusal('confirmationNeeded');
  const inMoney = labels.length > definition.rows.length + definition.figures.length;
  const columns = definition.columns === null ? [] : report.columns;
  const said = saying(requested);
  const figureLabels = labels.slice(
    definition.rows.length,
    definition.rows.length + definition.figures.length,
  );
  const header = [
    ...labels.slice(0, definition.rows.length),
    ...(inMoney ? [labels.at(-1) as string] : []),
    ...columns.flatMap((column) =>
      figureLabels.map((label) =>
        `${said(definition.columns, column)} ${figureLabels.length > 1 ? label : ''}`.trim(),
      ),
    ),
    ...figureLabels.map((label) =>
      columns.length > 0 ? `${sumLabel} ${figureLabels.length > 1 ? label : ''}`.trim() : label,
    ),
  ];
  const number = (value: string | null | undefined): Cell =>
    value === null || value === undefined ? null : { number: value };
  const cellsOf = (group: Group, keys: Cell[]): Cell[] => [
    ...keys,
    ...(inMoney ? [group.currency === null ? null : { text: group.currency }] : []),
    ...group.cells.flatMap((cell) => definition.figures.map((_, at) => number(cell?.[at]))),
    ...group.sum.map(number),
  ];
  async function* rows(): Rows {
    yield report.rows.map((group) =>
      cellsOf(
        group,
        group.keys.map((key, at) => {
          const text = said(definition.rows[at] ?? null, key);
          return text === '' ? null : { text };
        }),
      ),
    );
    yield report.sums.map((group) =>
      cellsOf(
        group,
        definition.rows.map((_, at) => (at === 0 ? { text: sumLabel } : null)),
      ),
    );
  }
  return tableFile({ list: 'report', filter: definition, title, format, header, rows: rows() }, context);
};

/** How a value of a grouping reads. */
const saying =
  ({ words }: Requested) =>
  (grouping: string | null, value: string | null): string =>
    value === null ? '' : ((grouping && own(own(words, grouping) ?? {}, value)) ?? value);
