import type { Answer } from '../../../src/api/contract/index.ts';
import type { ExportedColumn } from '../../../src/vocabulary/exports.ts';
import { type Read, text, word } from '../../exports/cells.ts';

type Row = Answer<'/person/list'>['rows'][number];

/** How people stand in a table. */
export const exported: Record<ExportedColumn<'person'>, Read<Row>> = {
  name: text(({ name }) => name),
  jobNo: text(({ jobNo }) => jobNo),
  organisation: text(({ organisation }) => organisation),
  post: text(({ post }) => post),
  phone: text(({ phone }) => phone),
  email: text(({ email }) => email),
  remark: text(({ remark }) => remark),
  loginid: text(({ loginid }) => loginid),
  state: word(({ state }) => state),
};
