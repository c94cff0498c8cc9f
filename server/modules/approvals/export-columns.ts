import type { Answer } from '../../../src/api/contract/index.ts';
import type { ExportedColumn } from '../../../src/vocabulary/exports.ts';
import { number, type Read, text, word } from '../../exports/cells.ts';

type Row = Answer<'/approvalRule/list'>['rows'][number];

/** How rules of approval stand in a table. */
export const exported: Record<ExportedColumn<'approvalRule'>, Read<Row>> = {
  name: text(({ name }) => name),
  position: number(({ position }) => String(position)),
  state: word(({ state }) => state),
  kinds: ({ kinds }, say) => ({ text: kinds.map((kind) => say(kind)).join(', ') }),
  category: text(({ category }) => category?.name),
  organisation: text(({ organisation }) => organisation?.name),
  valueAbove: number(({ valueAbove }) => valueAbove),
  stepCount: number(({ stepCount }) => String(stepCount)),
};
