import { msg } from '@lingui/core/macro';
import { sections } from '../../api/contract/screens.ts';
import type { ReportEvent } from '../../machines/lifecycles/report.ts';
import type { ReportSource, ReportState } from '../../vocabulary/report.ts';
import type { Lifecycle, RecordWords, Words } from './record-words.ts';

/** What reports are about. */
export const sourceWords = {
  assets: msg({ message: 'Asset register', context: 'report' }),
  balances: msg({ message: 'Asset values at a month end', context: 'report' }),
  movements: msg({ message: 'Additions and disposals', context: 'report' }),
  depreciation: msg({ message: 'Depreciation charged', context: 'report' }),
  handovers: msg({ message: 'Handovers', context: 'report' }),
  repairs: msg({ message: 'Repairs', context: 'report' }),
  maintenance: msg({ message: 'Maintenance tasks', context: 'report' }),
  bills: msg({ message: 'Bills', context: 'report' }),
  stockTakes: msg({ message: 'Stock-take lines', context: 'report' }),
} as const satisfies Record<ReportSource, Words[string]>;

const reportStates = {
  saved: { label: msg({ message: 'Saved', context: 'report' }), palette: 'green' },
  removed: { label: msg({ message: 'Removed', context: 'report' }), palette: 'gray' },
} as const satisfies Record<ReportState | 'removed', Lifecycle['states'][string]>;

const events = {
  edit: msg({ message: 'Edited', context: 'report' }),
  remove: msg({ message: 'Removed', context: 'report' }),
} as const satisfies Record<ReportEvent['type'], Words[string]>;

export const report = {
  name: msg({ message: 'Report', context: 'record' }),
  address: sections.Reports.path,
  needs: 'report.read',
  actions: {
    subscribed: msg({ message: 'Mail subscribed', context: 'report' }),
    unsubscribed: msg({ message: 'Mail ended', context: 'report' }),
  },
  lifecycle: { states: reportStates, events },
  fields: {
    name: msg`Name`,
    sharedWith: msg`Shared with`,
    source: msg({ message: 'Report on', context: 'report' }),
    mailed: msg({ message: 'Mailed', context: 'report' }),
    shows: msg({ message: 'Definition', context: 'report' }),
  },
  values: { sharedWith: { everybody: msg`everyone` }, source: sourceWords },
} as const satisfies RecordWords;
