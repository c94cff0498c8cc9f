import type { Answer } from '../../../src/api/contract/index.ts';
import type { ExportedColumn } from '../../../src/vocabulary/exports.ts';
import { day, moment, number, type Read, text, word } from '../../exports/cells.ts';

type Row = Answer<'/request/list'>['rows'][number];

/** How requests stand in a table. */
export const exported: Record<ExportedColumn<'request'>, Read<Row>> = {
  requestNo: text(({ requestNo }) => requestNo),
  type: word(({ type }) => type),
  state: word(({ state }) => state),
  requester: text(({ requester }) => requester.name),
  organisation: text(({ organisation }) => organisation.name),
  category: text(({ category }) => category?.name),
  asset: text(({ asset }) => asset && `${asset.assetNo} ${asset.name}`),
  quantity: number(({ quantity }) => quantity),
  answered: number(({ answered }) => answered),
  reason: text(({ reason }) => reason),
  neededBy: day(({ neededBy }) => neededBy),
  until: day(({ until }) => until),
  createdAt: moment(({ createdAt }) => createdAt),
};
