import type { Answer } from '../../../src/api/contract/index.ts';
import type { ExportedColumn } from '../../../src/vocabulary/exports.ts';
import { moment, number, type Read, text, word } from '../../exports/cells.ts';

/** What a table says of a line. */
export type ExportedLine = Pick<
  Answer<'/stockTakeLine/list'>['rows'][number],
  ExportedColumn<'stockTakeLine'>
>;

/** 盘点表: how lines stand in a table; 盘点差异表 is the same of differences alone. */
export const exported: Record<ExportedColumn<'stockTakeLine'>, Read<ExportedLine>> = {
  code: text(({ code }) => code),
  name: text(({ name }) => name),
  serialNo: text(({ serialNo }) => serialNo),
  state: word(({ state }) => state),
  status: word(({ status }) => status),
  originalValue: number(({ originalValue }) => originalValue),
  netValue: number(({ netValue }) => netValue),
  currency: text(({ currency }) => currency),
  location: text(({ location }) => location?.name),
  custodian: text(({ custodian }) => custodian?.name),
  countedLocation: text(({ countedLocation }) => countedLocation?.name),
  countedCustodian: text(({ countedCustodian }) => countedCustodian?.name),
  countedCondition: word(({ countedCondition }) => countedCondition),
  countedBy: text(({ countedBy }) => countedBy),
  countedAt: moment(({ countedAt }) => countedAt),
  decision: word(({ decision }) => decision),
  reason: text(({ reason }) => reason),
  started: text(({ started }) => started?.no),
  decidedBy: text(({ decidedBy }) => decidedBy),
  decidedAt: moment(({ decidedAt }) => decidedAt),
};
