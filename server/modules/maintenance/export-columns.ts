import type { Answer } from '../../../src/api/contract/index.ts';
import type { ExportedColumn } from '../../../src/vocabulary/exports.ts';
import { day, moment, number, type Read, text, word } from '../../exports/cells.ts';

type Row = Answer<'/maintenanceTask/list'>['rows'][number];

/** How maintenance tasks stand in a table. */
export const exported: Record<ExportedColumn<'maintenanceTask'>, Read<Row>> = {
  taskNo: text(({ taskNo }) => taskNo),
  name: text(({ name }) => name),
  state: word(({ state }) => state),
  asset: text(({ asset }) => `${asset.assetNo} ${asset.name}`),
  location: text(({ location }) => location),
  plan: text(({ plan }) => plan?.name),
  assignee: text(({ assignee }) => assignee?.name),
  dueOn: day(({ dueOn }) => dueOn),
  doneAt: moment(({ doneAt }) => doneAt),
  abnormal: number(({ abnormal }) => String(abnormal)),
  certificateUntil: day(({ certificateUntil }) => certificateUntil),
  cost: number(({ cost }) => cost),
  currency: text(({ currency }) => currency),
};
