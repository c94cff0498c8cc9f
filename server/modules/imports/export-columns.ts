import type { Answer } from '../../../src/api/contract/index.ts';
import type { ExportedColumn } from '../../../src/vocabulary/exports.ts';
import { moment, number, type Read, text, word } from '../../exports/cells.ts';

type Row = Answer<'/import/list'>['rows'][number];

/** How imports stand in a table. */
export const exported: Record<ExportedColumn<'import'>, Read<Row>> = {
  file: text(({ fileName }) => fileName),
  state: word(({ state }) => state),
  created: number(({ created }) => created),
  updated: number(({ updated }) => updated),
  unchanged: number(({ unchanged }) => unchanged),
  rejected: number(({ rejected }) => rejected),
  createdBy: text(({ createdBy }) => createdBy),
  createdAt: moment(({ createdAt }) => createdAt),
};
