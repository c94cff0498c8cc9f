import type { ExportedColumn } from '../../../src/vocabulary/exports.ts';
import { day, moment, number, type Read, text, word } from '../../exports/cells.ts';
import type { ExportedRow } from './list-exported.ts';

/** How documents stand in a table. */
export const exported: Record<ExportedColumn<'handover'>, Read<ExportedRow>> = {
  documentNo: text(({ documentNo }) => documentNo),
  kind: word(({ kind }) => kind),
  state: word(({ state }) => state),
  custodian: text(({ custodian, givers }) => custodian?.name ?? givers.join(', ')),
  organisation: text(({ organisation }) => organisation?.name),
  location: text(({ location }) => location?.name),
  dueOn: day(({ dueOn }) => dueOn),
  lines: number(({ lineCount }) => lineCount),
  // As an import reads several in one cell.
  assetNos: text(({ assetNos }) => [...new Set(assetNos)].join('\n')),
  happenedOn: day(({ happenedOn }) => happenedOn),
  returnedOn: day(({ returnedOn }) => returnedOn),
  remark: text(({ remark }) => remark),
  createdBy: text(({ createdBy }) => createdBy),
  createdAt: moment(({ createdAt }) => createdAt),
  postedAt: moment(({ postedAt }) => postedAt),
};
