import { own } from '../../../src/vocabulary/own.ts';
import {
  durationUnits,
  kindOfFigure,
  type ReportDefinition,
  type ReportWording,
} from '../../../src/vocabulary/report.ts';
import type { Cell, Rows } from '../../spreadsheet/cell.ts';
import type { Report } from './run-report.ts';

type Group = Report['rows'][number];

/** A report as a table: a line for each group, and one for the sums of each currency. */
export function reportTable(
  definition: ReportDefinition,
  report: Report,
  wording: ReportWording,
): { header: string[]; rows: Rows; sums: number } {
  const { source, rows: groupings, figures, columns: across } = definition;
  const { labels, sumLabel } = wording;
  const inMoney = labels.length > groupings.length + figures.length;
  const said = saying(wording);
  const isSummed = report.rows.some(({ sum }) => sum.length > 0);
  const names = labels.slice(groupings.length, groupings.length + figures.length);
  const withFigure = (of: string, name: string) => (names.length > 1 ? `${of} ${name}` : of);
  const header = [
    ...labels.slice(0, groupings.length),
    ...(inMoney ? [labels.at(-1) ?? ''] : []),
    ...report.columns.flatMap((column) => names.map((name) => withFigure(said(across, column), name))),
    ...(isSummed ? names.map((name) => (report.columns.length > 0 ? withFigure(sumLabel, name) : name)) : []),
  ];
  const units = figures.map((figure) => durationUnits[kindOfFigure(source, figure) ?? 'decimal']);
  const number = (value: string | null | undefined, at: number): Cell => {
    if (value === null || value === undefined) return null;
    const unit = units[at];
    return unit ? { number: value, unit } : { number: value };
  };
  const line = (group: Group, keys: Cell[]): Cell[] => [
    ...keys,
    ...(inMoney ? [group.currency === null ? null : { text: group.currency }] : []),
    ...group.cells.flatMap((cell) => figures.map((_, at) => number(cell?.[at], at))),
    ...group.sum.map(number),
  ];
  async function* rows(): Rows {
    yield report.rows.map((group) =>
      line(
        group,
        groupings.map((grouping, at) => text(said(grouping, group.keys[at] ?? null))),
      ),
    );
    yield report.sums.map((group) =>
      line(
        group,
        groupings.map((_, at) => (at === 0 ? text(sumLabel) : null)),
      ),
    );
  }
  return { header, rows: rows(), sums: report.sums.length };
}

const text = (value: string): Cell => (value === '' ? null : { text: value });

/** How a value of a grouping reads. */
const saying =
  ({ words }: ReportWording) =>
  (grouping: string | null, value: string | null): string =>
    value === null ? '' : (own(own(words, grouping ?? '') ?? {}, value) ?? value);
