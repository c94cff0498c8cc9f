import type { Answer } from '../../../src/api/contract/index.ts';
import type { ExportedColumn } from '../../../src/vocabulary/exports.ts';
import { day, moment, number, type Read, text, word } from '../../exports/cells.ts';

type Round = Answer<'/inspection/list'>['rows'][number];
type Route = Answer<'/inspectionRoute/list'>['rows'][number];

/** How inspections stand in a table. */
export const exported: Record<ExportedColumn<'inspection'>, Read<Round>> = {
  inspectionNo: text(({ inspectionNo }) => inspectionNo),
  name: text(({ name }) => name),
  state: word(({ state }) => state),
  organisation: text(({ organisation }) => organisation.name),
  assignee: text(({ assignee }) => assignee?.name),
  dueOn: day(({ dueOn }) => dueOn),
  points: number(({ points }) => String(points)),
  checked: number(({ checked }) => String(checked)),
  abnormal: number(({ abnormal }) => String(abnormal)),
  doneAt: moment(({ doneAt }) => doneAt),
};

/** How routes stand in a table. */
export const exportedRoutes: Record<ExportedColumn<'inspectionRoute'>, Read<Route>> = {
  name: text(({ name }) => name),
  state: word(({ state }) => state),
  organisation: text(({ organisation }) => organisation.name),
  pointCount: number(({ pointCount }) => String(pointCount)),
  lastDoneAt: moment(({ lastDoneAt }) => lastDoneAt),
};
