import type { Answer } from '../../../src/api/contract/index.ts';
import type { ExportedColumn } from '../../../src/vocabulary/exports.ts';
import { number, type Read, text, word } from '../../exports/cells.ts';

type Row = Answer<'/dispatchRule/list'>['rows'][number];

/** How dispatch rules stand in a table. */
export const exported: Record<ExportedColumn<'dispatchRule'>, Read<Row>> = {
  name: text(({ name }) => name),
  position: number(({ position }) => String(position)),
  state: word(({ state }) => state),
  category: text(({ category }) => category?.name),
  location: text(({ location }) => location?.name),
  organisation: text(({ organisation }) => organisation?.name),
  urgencyFrom: word(({ urgencyFrom }) => urgencyFrom),
  outcome: word(({ outcome }) => outcome),
  skill: text(({ skill }) => skill),
  engineers: text(({ engineers }) => engineers.map(({ name }) => name).join(', ')),
};
