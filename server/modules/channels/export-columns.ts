import type { Answer } from '../../../src/api/contract/index.ts';
import type { ExportedColumn } from '../../../src/vocabulary/exports.ts';
import { type Read, text, word } from '../../exports/cells.ts';

type Row = Answer<'/channel/list'>['rows'][number];

/** How channels stand in a table. */
export const exported: Record<ExportedColumn<'channel'>, Read<Row>> = {
  name: text(({ name }) => name),
  carrier: word(({ carrier }) => carrier),
  state: word(({ state }) => state),
  organisation: text(({ organisation }) => organisation?.name),
  place: text(({ place }) => place),
};
