import type { Answer } from '../../../src/api/contract/index.ts';
import type { ExportedColumn } from '../../../src/vocabulary/exports.ts';
import { type Read, text, word } from '../../exports/cells.ts';

type Row = Answer<'/assetList/list'>['rows'][number];

/** How lists of assets stand in a table. */
export const exported: Record<ExportedColumn<'assetList'>, Read<Row>> = {
  name: text(({ name }) => name),
  state: word(({ state }) => state),
  kind: word(({ live }) => (live ? 'live' : 'byHand')),
  owner: text(({ owner }) => owner),
  organisation: text(({ organisation }) => organisation),
};
