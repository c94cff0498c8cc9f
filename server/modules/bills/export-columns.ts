import type { Answer } from '../../../src/api/contract/index.ts';
import type { ExportedColumn } from '../../../src/vocabulary/exports.ts';
import { day, number, type Read, text, word } from '../../exports/cells.ts';

type Row = Answer<'/bill/list'>['rows'][number];

/** How bills stand in a table. */
export const exported: Record<ExportedColumn<'bill'>, Read<Row>> = {
  billNo: text(({ billNo }) => billNo),
  state: word(({ state }) => state),
  type: word(({ type }) => type),
  supplier: text(({ supplier }) => supplier.name),
  organisation: text(({ organisation }) => organisation.name),
  invoiceNo: text(({ invoiceNo }) => invoiceNo),
  invoicedOn: day(({ invoicedOn }) => invoicedOn),
  dueOn: day(({ dueOn }) => dueOn),
  asset: text(({ asset }) => asset && `${asset.assetNo} ${asset.name}`),
  repair: text(({ repair }) => repair?.repairNo),
  net: number(({ net }) => net),
  tax: number(({ tax }) => tax),
  gross: number(({ gross }) => gross),
  paid: number(({ paid }) => paid),
  currency: text(({ currency }) => currency),
};
