import type { Answer } from '../../../src/api/contract/index.ts';
import type { ExportedColumn } from '../../../src/vocabulary/exports.ts';
import { moment, type Read, text, word } from '../../exports/cells.ts';

type Row = Answer<'/duplicate/list'>['rows'][number];
type Side = Row['later'];

const called = ({ assetNo, name }: Side) => `${assetNo} ${name}`;

/** How likely duplicates stand in a table. */
export const exported: Record<ExportedColumn<'duplicate'>, Read<Row>> = {
  later: text(({ later }) => called(later)),
  earlier: text(({ earlier }) => called(earlier)),
  reason: word(({ reason }) => reason),
  common: ({ common }, say) => ({ text: common.map((field) => say(field)).join('; ') }),
  laterSerial: text(({ later }) => later.serialNo),
  earlierSerial: text(({ earlier }) => earlier.serialNo),
  laterOrganisation: text(({ later }) => later.organisation),
  earlierOrganisation: text(({ earlier }) => earlier.organisation),
  apartBy: text(({ apart }) => apart?.by),
  apartAt: moment(({ apart }) => apart?.at),
};
