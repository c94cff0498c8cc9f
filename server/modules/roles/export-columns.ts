import type { Answer } from '../../../src/api/contract/index.ts';
import type { ExportedColumn } from '../../../src/vocabulary/exports.ts';
import { number, type Read, word } from '../../exports/cells.ts';

type Row = Answer<'/role/list'>['rows'][number];

/** How roles stand in a table. */
export const exported: Record<ExportedColumn<'role'>, Read<Row>> = {
  name: word(({ name }) => name),
  kind: word(({ builtIn }) => (builtIn ? 'built in' : 'own')),
  people: number(({ people }) => people),
  rights: number(({ grant }) => Object.keys(grant).length),
};
