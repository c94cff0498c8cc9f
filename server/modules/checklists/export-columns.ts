import type { Answer } from '../../../src/api/contract/index.ts';
import type { ExportedColumn } from '../../../src/vocabulary/exports.ts';
import { number, type Read, text, word } from '../../exports/cells.ts';

type Row = Answer<'/checklist/list'>['rows'][number];

/** How checklists stand in a table. */
export const exported: Record<ExportedColumn<'checklist'>, Read<Row>> = {
  name: text(({ name }) => name),
  state: word(({ state }) => state),
  itemCount: number(({ itemCount }) => String(itemCount)),
};
