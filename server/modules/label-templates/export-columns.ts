import type { Answer } from '../../../src/api/contract/index.ts';
import type { ExportedColumn } from '../../../src/vocabulary/exports.ts';
import { number, type Read, text, word } from '../../exports/cells.ts';

type Row = Answer<'/labelTemplate/list'>['rows'][number];

/** How label templates stand in a table. */
export const exported: Record<ExportedColumn<'labelTemplate'>, Read<Row>> = {
  name: text(({ name }) => name),
  state: word(({ state }) => state),
  width: number(({ width }) => String(width)),
  height: number(({ height }) => String(height)),
  remark: text(({ remark }) => remark),
};
