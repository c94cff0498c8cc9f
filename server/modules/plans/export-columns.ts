import type { Answer } from '../../../src/api/contract/index.ts';
import type { ExportedColumn } from '../../../src/vocabulary/exports.ts';
import { day, number, type Read, text, word } from '../../exports/cells.ts';

type Row = Answer<'/plan/list'>['rows'][number];

/** How plans stand in a table. */
export const exported: Record<ExportedColumn<'plan'>, Read<Row>> = {
  planNo: text(({ planNo }) => planNo),
  name: text(({ name }) => name),
  state: word(({ state }) => state),
  organisation: text(({ organisation }) => organisation.name),
  target: text(({ targetName }) => targetName),
  every: number(({ every }) => String(every)),
  unit: word(({ unit }) => unit),
  anchor: word(({ anchor }) => anchor),
  meterEvery: number(({ meterEvery }) => meterEvery),
  meterName: text(({ meterName }) => meterName),
  nextOn: day(({ nextOn }) => nextOn),
  assignee: text(({ assignee }) => assignee?.name),
  openTasks: number(({ openTasks }) => String(openTasks)),
  overdueTasks: number(({ overdueTasks }) => String(overdueTasks)),
};
