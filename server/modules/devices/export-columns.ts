import type { Answer } from '../../../src/api/contract/index.ts';
import type { ExportedColumn } from '../../../src/vocabulary/exports.ts';
import { moment, type Read, text, word } from '../../exports/cells.ts';

type Row = Answer<'/device/list'>['rows'][number];

/** How devices stand in a table. */
export const exported: Record<ExportedColumn<'device'>, Read<Row>> = {
  deviceNo: text(({ deviceNo }) => deviceNo),
  name: text(({ name }) => name),
  kind: word(({ kind }) => kind),
  state: word(({ state }) => state),
  organisation: text(({ organisation }) => organisation.name),
  location: text(({ location }) => location?.name),
  manufacturer: text(({ manufacturer }) => manufacturer),
  model: text(({ model }) => model),
  serialNumber: text(({ serialNumber }) => serialNumber),
  reportedAt: moment(({ reportedAt }) => reportedAt),
};
