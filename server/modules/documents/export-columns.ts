import type { Answer } from '../../../src/api/contract/index.ts';
import type { ExportedColumn } from '../../../src/vocabulary/exports.ts';
import { day, moment, number, type Read, text, word } from '../../exports/cells.ts';

type Row = Answer<'/handover/list'>['rows'][number];

/** How documents stand in a table. */
export const exported: Record<ExportedColumn<'handover'>, Read<Row>> = {
  documentNo: text(({ documentNo }) => documentNo),
  kind: word(({ kind }) => kind),
  state: word(({ state }) => state),
  custodian: text(({ custodian, givers }) => custodian?.name ?? givers.join(', ')),
  organisation: text(({ organisation }) => organisation?.name),
  location: text(({ location }) => location?.name),
  dueOn: day(({ dueOn }) => dueOn),
  lines: number(({ lineCount }) => lineCount),
  createdBy: text(({ createdBy }) => createdBy),
  createdAt: moment(({ createdAt }) => createdAt),
  postedAt: moment(({ postedAt }) => postedAt),
};
