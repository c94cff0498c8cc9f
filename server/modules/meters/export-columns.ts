import type { Answer } from '../../../src/api/contract/index.ts';
import type { ExportedColumn } from '../../../src/vocabulary/exports.ts';
import { moment, number, type Read, text, word } from '../../exports/cells.ts';

type Row = Answer<'/meter/list'>['rows'][number];

/** How meters stand in a table. */
export const exported: Record<ExportedColumn<'meter'>, Read<Row>> = {
  name: text(({ name }) => name),
  asset: text(({ asset }) => `${asset.assetNo} ${asset.name}`),
  location: text(({ location }) => location),
  kind: word(({ kind }) => kind),
  state: word(({ state }) => state),
  lastValue: number(({ lastValue }) => lastValue),
  unit: text(({ unit }) => unit),
  lastAt: moment(({ lastAt }) => lastAt),
};
