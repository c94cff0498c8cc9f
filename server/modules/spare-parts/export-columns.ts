import type { Answer } from '../../../src/api/contract/index.ts';
import type { ExportedColumn } from '../../../src/vocabulary/exports.ts';
import { number, type Read, text, word } from '../../exports/cells.ts';

type Row = Answer<'/sparePart/list'>['rows'][number];

/** How spare parts stand in a table. */
export const exported: Record<ExportedColumn<'sparePart'>, Read<Row>> = {
  name: text(({ name }) => name),
  code: text(({ code }) => code),
  state: word(({ state }) => state),
  unit: text(({ unit }) => unit),
  stock: number(({ stock }) => stock),
  minimum: number(({ minimum }) => minimum),
  unitCost: number(({ unitCost }) => unitCost),
};
