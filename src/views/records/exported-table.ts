import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ExportedList } from '../../vocabulary/exports.ts';
import type { RecordWords } from './record-words.ts';
import { tables } from './tables.ts';

const lists = {
  ...tables,
  asset: msg`Assets`,
  label: msg`Labels`,
  report: msg({ message: 'Report', context: 'record' }),
  duplicate: msg`Likely duplicates`,
  assetCost: msg`Cost of assets`,
  depreciationLine: msg`Depreciation of a month`,
  depreciationReport: msg`Fixed asset ledger`,
  depreciationMovement: msg({ message: 'Asset movements', context: 'screen' }),
  journal: msg({ message: 'Vouchers', context: 'screen' }),
  depreciationForecast: msg({ message: 'Depreciation forecast', context: 'screen' }),
  depreciationVoucher: msg`Depreciation voucher`,
  stockTakeLine: msg({ message: 'Stock-take', context: 'record' }),
  import: msg`Import`,
  job: msg`Background jobs`,
  account: msg`Accounts`,
  role: msg`Roles`,
  log: msg`Asset log`,
  errorReport: msg`Error log`,
} as const satisfies Record<ExportedList | 'asset' | 'label' | 'report', MessageDescriptor>;

/** A list that somebody took along as a table: an entry of the log without a record. */
export const exportedTable = {
  name: msg({ message: 'Export', context: 'record' }),
  actions: { exported: msg`Exported`, 'export broken off': msg`Export failed` },
  fields: { list: msg`List`, rows: msg`Rows`, exportedFilter: msg`Filter` },
  values: { list: lists },
} as const satisfies RecordWords;
