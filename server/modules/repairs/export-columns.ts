import type { Answer } from '../../../src/api/contract/index.ts';
import type { ExportedColumn } from '../../../src/vocabulary/exports.ts';
import { moment, number, type Read, text, word } from '../../exports/cells.ts';

type Row = Answer<'/repair/list'>['rows'][number];

/** How repairs stand in a table. */
export const exported: Record<ExportedColumn<'repair'>, Read<Row>> = {
  repairNo: text(({ repairNo }) => repairNo),
  state: word(({ state }) => state),
  urgency: word(({ urgency }) => urgency),
  asset: text(({ asset }) => `${asset.assetNo} ${asset.name}`),
  fault: text(({ fault }) => fault),
  location: text(({ location }) => location),
  reporter: text(({ reporter }) => reporter.name),
  assignee: text(({ assignee }) => assignee?.name),
  supplier: text(({ supplier }) => supplier?.name),
  reportedAt: moment(({ reportedAt }) => reportedAt),
  finishBy: moment(({ finishBy }) => finishBy),
  cost: number(({ cost }) => cost),
  currency: text(({ currency }) => currency),
};
