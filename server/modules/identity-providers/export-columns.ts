import type { Answer } from '../../../src/api/contract/index.ts';
import type { ExportedColumn } from '../../../src/vocabulary/exports.ts';
import { number, type Read, text, word } from '../../exports/cells.ts';

type Row = Answer<'/identityProvider/list'>['rows'][number];

/** How identity providers stand in a table. */
export const exported: Record<ExportedColumn<'identityProvider'>, Read<Row>> = {
  name: text(({ name }) => name),
  type: word(({ type }) => type),
  state: word(({ state }) => state),
  issuer: text(({ issuer }) => issuer),
  accounts: number(({ accounts }) => accounts),
};
