import type { Answer } from '../../../src/api/contract/index.ts';
import type { ExportedColumn } from '../../../src/vocabulary/exports.ts';
import { moment, type Read, text } from '../../exports/cells.ts';

type Row = Answer<'/errorReport/list'>['rows'][number];

/** How errors of the front end stand in a table. */
export const exported: Record<ExportedColumn<'errorReport'>, Read<Row>> = {
  at: moment(({ at }) => at),
  person: text(({ person }) => person),
  message: text(({ message }) => message),
  url: text(({ url }) => url),
  browser: text(({ browser }) => browser),
};
